import path from "node:path";
import { repositoryRoot } from "./scripts/gates/gate.ts";
import { ownScriptKb } from "./scripts/size/budget.ts";
import { catalogueFiles, routeFiles } from "./scripts/size/first-page.ts";
import { floorBytes } from "./scripts/size/floor.ts";

const floorKb = (await floorBytes()) / 1000;
const client = path.join(repositoryRoot, "apps/web/build/client");

export default [
  {
    name: `JavaScript of the first page: ${ownScriptKb} kB over the ${floorKb.toFixed(1)} kB of a bare React Router page`,
    path: [...routeFiles(client), ...catalogueFiles(client)],
    gzip: true,
    limit: `${(floorKb + ownScriptKb).toFixed(2)} kB`,
  },
];
