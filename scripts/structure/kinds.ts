/** Which files belong to the product, and which stand beside it. */

const testPattern =
  /\.(test|spec)\.tsx?$|(^|\/)(testing|fixtures)\/|(^|\/)test-[^/]*$|(^|\/)testing\.ts$/;
const toolPattern =
  /^(e2e|bench|scripts)\/|^packages\/ui\/gallery\/|^packages\/domains\/sample\/|^[^/]+$/;

/** Tests and what they stand on. */
export const isTest = (file: string): boolean => testPattern.test(file);

/** What runs for players and operators: no tests, journeys, benches, scripts, gallery, sample domain or settings of tools. */
export const isProduct = (file: string): boolean =>
  /^(apps|packages)\//.test(file) && !isTest(file) && !toolPattern.test(file);
