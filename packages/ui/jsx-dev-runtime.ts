/** The development form of `jsx-runtime.ts`: what Vitest and Vite's own server compile to. */
import type { ElementType, Key, ReactElement } from "react";
import * as react from "react/jsx-dev-runtime";
import { hasSeveral, withOwnTexts } from "./own-text.ts";

export { Fragment } from "react/jsx-runtime";
export type { JSX } from "./jsx-types.ts";

type JsxDev = (...call: JsxDevCall) => ReactElement;
type JsxDevCall = [type: ElementType, props: object, key?: Key, isStatic?: boolean, ...unknown[]];

export function jsxDEV(...[type, props, key, isStatic, ...source]: JsxDevCall): ReactElement {
  const safe = withOwnTexts(type, props);
  const { jsxDEV: draw } = react as unknown as { readonly jsxDEV: JsxDev };
  return draw(type, safe, key, isStatic === true && hasSeveral(safe), ...source);
}
