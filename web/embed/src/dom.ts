// Makes elements.

/** Makes an element with a class and a part name, and puts children into it. */
export function make<K extends keyof HTMLElementTagNameMap>(tag: K, name = "", ...children: (Node | string)[]): HTMLElementTagNameMap[K] {
	const element = document.createElement(tag);
	if (name) {
		element.className = name;
		element.part.add(name);
	}
	element.append(...children);
	return element;
}

/** Makes a button that is a button and nothing else. */
export function button(name: string, label: string, act: () => void): HTMLButtonElement {
	const element = make("button", name, label);
	element.type = "button";
	element.part.add("button");
	element.addEventListener("click", act);
	return element;
}

/** Sets a text unless it is that already, so that nobody reads it again. */
export function setText(element: Element, text: string): void {
	if (element.textContent !== text) element.textContent = text;
}
