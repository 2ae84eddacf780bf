/** What the server may use of the site's data. */
export {
  findMirror,
  listMirrorChanges,
  listMirrors,
  type Mirror,
  type MirrorChange,
  readMirrorAddress,
  readMirrorHost,
  removeMirror,
  setMirror,
} from "./mirrors.ts";
export {
  listRedirectRuleChanges,
  listRedirectRules,
  readRulePath,
  readRuleTarget,
  type RedirectRule,
  type RedirectRuleChange,
  removeRedirectRule,
  setRedirectRule,
} from "./redirect-rules.ts";
export { siteDomain } from "./domain.ts";
