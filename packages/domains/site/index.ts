/** What the server may use of the site's data. */
export {
  listMirrorChanges,
  listMirrors,
  type Mirror,
  type MirrorChange,
  readMirrorAddress,
  readMirrorHost,
  removeMirror,
  setMirror,
} from "./mirrors.ts";
export { siteDomain } from "./domain.ts";
