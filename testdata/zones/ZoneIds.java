import java.time.ZoneId;
import java.util.TimeZone;
import java.util.TreeSet;

/** Prints the zone ids that this JDK knows and that Flink 1.18 and later accept, one a line, sorted. */
class ZoneIds {
    public static void main(String[] args) {
        for (String id : new TreeSet<>(ZoneId.getAvailableZoneIds())) {
            if (TimeZone.getTimeZone(id).toZoneId().equals(ZoneId.of(id))) {
                System.out.println(id);
            }
        }
    }
}
