import { createElement, Fragment, type ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { jsx, jsxs } from "./jsx-runtime.ts";

const icon = createElement("i", { key: "icon" });
const drawn = (element: ReactNode) => renderToStaticMarkup(element);

test("a text beside an element gets an element of its own", () => {
  expect(drawn(jsxs("button", { children: [icon, "Roll"] }))).toBe(
    "<button><i></i><ow-text>Roll</ow-text></button>",
  );
});

test("texts that stand together are one", () => {
  expect(drawn(jsxs("p", { children: ["Bet ", 5, " of ", 7] }))).toBe("<p>Bet 5 of 7</p>");
  expect(drawn(jsxs("p", { children: ["Bet ", 5, icon, "of ", false, 7] }))).toBe(
    "<p><ow-text>Bet 5</ow-text><i></i><ow-text>of 7</ow-text></p>",
  );
});

test("an element keeps its place while a text before it comes and goes", () => {
  const children = (text: string | null) => {
    const { props } = jsxs("p", { children: [text, icon, "end"] });
    return (props as { children: ReactNode[] }).children.map((child) => child === icon);
  };
  expect(children(null)).toEqual(children("begin"));
});

test("texts in lists, in fragments, and among what a component is given are no exception", () => {
  expect(drawn(jsx("p", { children: [[icon, "Roll"]] }))).toBe(
    "<p><i></i><ow-text>Roll</ow-text></p>",
  );
  expect(drawn(jsx(Fragment, { children: "Roll" }))).toBe("<ow-text>Roll</ow-text>");
  // A component of a library draws its children without this runtime.
  const Link = ({ children }: { children?: ReactNode }) => createElement("a", null, children);
  expect(drawn(jsxs(Link, { children: [icon, "Roll"] }))).toBe(
    "<a><i></i><ow-text>Roll</ow-text></a>",
  );
});

test("the text of a drawing stays a text of a drawing", () => {
  const mark = createElement("tspan", { key: "mark" });
  expect(drawn(jsxs("text", { children: ["1", mark] }))).toBe(
    "<text><tspan>1</tspan><tspan></tspan></text>",
  );
});

test("space between elements stays as it is, and what needs nothing is left alone", () => {
  expect(drawn(jsxs("p", { children: [icon, " ", createElement("b", { key: "b" })] }))).toBe(
    "<p><i></i> <b></b></p>",
  );
  const props = { children: [icon, null] };
  expect(jsxs("p", props).props).toEqual(props);
});
