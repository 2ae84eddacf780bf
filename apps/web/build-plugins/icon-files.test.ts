import { expect, test } from "vitest";
import { filesOf, fromIconFiles } from "./icon-files.ts";

const files = filesOf(
  [
    "export { default as House, default as HouseIcon, default as Home } from './icons/house.mjs';",
    "export { default as X, default as XIcon } from './icons/x.mjs';",
    "export { default as Icon } from './Icon.mjs';",
  ].join("\n"),
);

test("an icon is imported from its own file, under any of its names", () => {
  expect(
    fromIconFiles('import { Home, type LucideIcon, X as Close } from "lucide-react";', files),
  ).toBe('import Home from "lucide-react/icons/house"; import Close from "lucide-react/icons/x";');
});

test("another import is unchanged", () => {
  const code = 'import { X } from "./x.tsx";\nimport type { LucideIcon } from "lucide-react";';
  expect(fromIconFiles(code, files)).toBe(code);
});

test("a name without an icon fails the build", () => {
  expect(() => fromIconFiles('import { Icon } from "lucide-react";', files)).toThrow(
    "no icon Icon",
  );
});
