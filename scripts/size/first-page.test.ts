/** The first page's script is what the browser fetches for the home page, no less. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, expect, test } from "vitest";
import { catalogueFiles, routeFiles } from "./first-page.ts";

const build = mkdtempSync(path.join(tmpdir(), "first-page-"));
afterAll(() => rmSync(build, { recursive: true, force: true }));

function write(file: string, text: string) {
  mkdirSync(path.dirname(path.join(build, file)), { recursive: true });
  writeFileSync(path.join(build, file), text);
}

const module = (name: string) => ({
  module: `/assets/${name}.js`,
  imports: ["/assets/shared.js", `/assets/part-of-${name}.js`],
});

const manifest = {
  entry: module("entry"),
  routes: {
    root: { id: "root", path: "", ...module("root") },
    locale: { id: "locale", parentId: "root", path: ":locale", ...module("locale") },
    frame: { id: "frame", parentId: "locale", ...module("frame") },
    home: { id: "home", parentId: "frame", index: true, ...module("home") },
    profile: { id: "profile", parentId: "frame", path: "profile", ...module("profile") },
    overview: { id: "overview", parentId: "profile", index: true, ...module("overview") },
  },
};

const relative = (files: string[]) => files.map((file) => path.relative(build, file));

test("the home page, all around it, and what they import, each once", () => {
  write("assets/manifest-1.js", `window.__reactRouterManifest=${JSON.stringify(manifest)};`);
  const parts = ["entry", "home", "frame", "locale", "root"];
  expect(new Set(relative(routeFiles(build)))).toEqual(
    new Set([
      "assets/manifest-1.js",
      "assets/shared.js",
      ...parts.flatMap((name) => [`assets/${name}.js`, `assets/part-of-${name}.js`]),
    ]),
  );
  expect(routeFiles(build)).toHaveLength(new Set(routeFiles(build)).size);
});

test("the catalogues of the locale with the longest words", () => {
  const chunks = {
    "app/locales/en/home.json": { file: "assets/en-home.js" },
    "app/locales/en/shell.json": { file: "assets/en-shell.js" },
    "app/locales/kz/home.json": { file: "assets/kz-home.js" },
    "app/locales/kz/shell.json": { file: "assets/kz-shell.js" },
    "app/locales/kz/cashier.json": { file: "assets/kz-cashier.js" },
  };
  for (const { file } of Object.values(chunks)) write(file, file.includes("kz") ? "long" : "no");
  write(".vite/manifest.json", JSON.stringify(chunks));
  expect(relative(catalogueFiles(build))).toEqual(["assets/kz-home.js", "assets/kz-shell.js"]);
});

test("a folder without a build is a fault", () => {
  expect(() => routeFiles(path.join(build, "nothing"))).toThrow("holds no build of the site");
});
