/** What the server may use of the site's data. */
export {
  listMirrors,
  type Mirror,
  readMirrorAddress,
  readMirrorHost,
  removeMirror,
  setMirror,
} from "./mirrors.ts";
export { siteDomain } from "./domain.ts";
