/** Text that changes without React, in an element that holds nothing else. */

/** Sets the content as a whole where the node inside is not the element's own text: a page translator may have put its own there. */
export function writeText(element: Element, text: string): void {
  const { firstChild, lastChild } = element;
  if (firstChild === null || firstChild !== lastChild || firstChild.nodeType !== Node.TEXT_NODE) {
    if (element.textContent !== text) element.textContent = text;
  } else if (firstChild.nodeValue !== text) firstChild.nodeValue = text;
}
