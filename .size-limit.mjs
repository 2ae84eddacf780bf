import path from "node:path";
import { ROOT } from "./scripts/gates/gate.ts";
import { OWN_SCRIPT_KB } from "./scripts/size/budget.ts";
import { catalogueFiles, routeFiles } from "./scripts/size/first-page.ts";
import { floorBytes } from "./scripts/size/floor.ts";

const floorKb = (await floorBytes()) / 1000;
const client = path.join(ROOT, "apps/web/build/client");

export default [
  {
    name: `JavaScript of the first page: ${OWN_SCRIPT_KB} kB over the ${floorKb.toFixed(1)} kB of a bare React Router page`,
    path: [...routeFiles(client), ...catalogueFiles(client)],
    gzip: true,
    limit: `${(floorKb + OWN_SCRIPT_KB).toFixed(2)} kB`,
  },
];
