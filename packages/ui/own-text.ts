/**
 * No text node of React's stands beside siblings. A page translator puts an element of its own in the place of each text
 * node; React still holds the node that was there, so a text that changes stays old, and one that goes, or that something
 * comes before, throws and takes the page down. An element whose only content is a text is safe: React sets its content as
 * a whole. So a text beside siblings gets an element of its own, and texts that stand together become one.
 */
import { createElement, Fragment, type ElementType, type ReactNode } from "react";

/** Text in a drawing has no other element for a part of itself. */
const textOfDrawings: ReadonlySet<unknown> = new Set(["text", "tspan", "textPath"]);

/** An element no stylesheet names; inline, as any that the browser does not know. */
const ownElement = "ow-text";

/** `props` as they are, or a copy whose children are safe. */
export function withOwnTexts(type: ElementType, props: object): object {
  const { children } = props as { readonly children?: ReactNode };
  if (type === Fragment && isText(children))
    return { ...props, children: [wrapped(type, children, 0)] };
  if (!Array.isArray(children)) return props;
  if (type !== Fragment && children.every(isTextOrNothing)) {
    return { ...props, children: children.filter(isText).join("") };
  }
  const safe = separated(type, children);
  return safe === children ? props : { ...props, children: safe };
}

/** Whether the children are still a list: texts that stood together are one. */
export function hasSeveral(props: { readonly children?: unknown }): boolean {
  return Array.isArray(props.children);
}

/** Keeps every place: React knows siblings without keys by their place. */
function separated(type: ElementType, children: readonly ReactNode[]): readonly ReactNode[] {
  let result: ReactNode[] | null = null;
  for (let place = 0; place < children.length; place += 1) {
    const child = children[place];
    if (Array.isArray(child)) {
      const safe = separated(type, child);
      if (safe !== child) (result ??= [...children])[place] = safe;
    } else if (isText(child)) {
      result ??= [...children];
      let text = "";
      const start = place;
      for (; place < children.length && isTextOrNothing(children[place]); place += 1) {
        const part = children[place];
        if (isText(part)) text += part;
        result[place] = null;
      }
      place -= 1;
      // Space between two elements never changes, and in a row of boxes an element of its own would be one of them.
      result[start] = text.trim() === "" ? text : wrapped(type, text, start);
    }
  }
  return result ?? children;
}

function wrapped(type: ElementType, text: ReactNode, place: number): ReactNode {
  return createElement(
    textOfDrawings.has(type) ? "tspan" : ownElement,
    { key: `text-${place}` },
    text,
  );
}

function isText(child: ReactNode): child is string | number | bigint {
  return typeof child === "string" || typeof child === "number" || typeof child === "bigint";
}

function isTextOrNothing(child: ReactNode): boolean {
  return isText(child) || child === null || child === undefined || typeof child === "boolean";
}
