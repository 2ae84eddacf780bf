import path from "node:path";
import { firstPageFiles } from "./scripts/size/first-page.ts";
import { floorBytes, WEB_ROOT } from "./scripts/size/floor.ts";

/** What the site's own script may add to the first page, after gzip. */
const OWN_KB = 45;

const floorKb = (await floorBytes(WEB_ROOT)) / 1000;

export default [
  {
    name: `JavaScript of the first page: ${OWN_KB} kB over the ${floorKb.toFixed(1)} kB of React and its router`,
    path: firstPageFiles(path.join(WEB_ROOT, "build/client")),
    gzip: true,
    limit: `${(floorKb + OWN_KB).toFixed(2)} kB`,
  },
];
