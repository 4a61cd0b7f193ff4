// The script of embed.html: one element that shows what the fragment of the address holds.

const element = document.createElement("flink-config");
document.querySelector("main")?.append(element);
