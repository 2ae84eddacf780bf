/** Elements of the page. */

type Properties = Readonly<Record<string, string>>;

/** An element with attributes and what is inside it; texts are texts, never markup. */
export function el<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  attributes: Properties = {},
  ...children: readonly (Node | string)[]
): HTMLElementTagNameMap[Name] {
  const element = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  element.append(...children);
  return element;
}

export function button(text: string, onClick: () => void, attributes: Properties = {}) {
  const element = el("button", { type: "button", ...attributes }, text);
  element.addEventListener("click", onClick);
  return element;
}

/** A dialog of the browser's own: focus stays in it and Escape closes it. */
export function openDialog(title: string, close: string, ...content: readonly Node[]): void {
  const dialog = el("dialog", { "aria-label": title });
  const form = el("form", { method: "dialog" }, el("button", { class: "close" }, close));
  dialog.append(el("h2", {}, title), ...content, form);
  dialog.addEventListener("close", () => dialog.remove());
  document.body.append(dialog);
  dialog.showModal();
}
