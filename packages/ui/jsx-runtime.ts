/** React's own element functions, with each changing text in an element of its own: see `own-text.ts`. */
import type { ElementType, Key, ReactElement } from "react";
import * as react from "react/jsx-runtime";
import { hasSeveral, withOwnTexts } from "./own-text.ts";

export { Fragment } from "react/jsx-runtime";
export type { JSX } from "./jsx-types.ts";

export function jsx(type: ElementType, props: object, key?: Key): ReactElement {
  return react.jsx(type, withOwnTexts(type, props), key);
}

export function jsxs(type: ElementType, props: object, key?: Key): ReactElement {
  const safe = withOwnTexts(type, props);
  return hasSeveral(safe) ? react.jsxs(type, safe, key) : react.jsx(type, safe, key);
}
