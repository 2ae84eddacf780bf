import path from "node:path";
import { ROOT } from "./scripts/gates/gate.ts";
import { catalogueFiles, routeFiles } from "./scripts/size/first-page.ts";
import { floorBytes } from "./scripts/size/floor.ts";

/** What the site's own script may add to the first page, after gzip. */
const OWN_KB = 40;

const floorKb = (await floorBytes()) / 1000;
const client = path.join(ROOT, "apps/web/build/client");

export default [
  {
    name: `JavaScript of the first page: ${OWN_KB} kB over the ${floorKb.toFixed(1)} kB of a bare React Router page`,
    path: [...routeFiles(client), ...catalogueFiles(client)],
    gzip: true,
    limit: `${(floorKb + OWN_KB).toFixed(2)} kB`,
  },
];
