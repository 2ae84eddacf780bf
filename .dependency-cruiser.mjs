import { forbidden, options } from "./scripts/import-law/rules.mjs";

export default { forbidden, options };
