/** The budget of the first page's own script, and how script is measured: each file gzipped alone, as it travels. */
import measureFiles from "@size-limit/file";
import sizeLimit from "size-limit";

/** What the site's own script may add to the floor. */
export const ownScriptKb = 40;

/** Sum over the files, in bytes. Floor, site and benchmark go through the same compression as the gate's own check. */
export async function gzippedBytes(files: readonly string[]): Promise<number> {
  const results = await sizeLimit(measureFiles, { checks: [{ files, gzip: true }] });
  const [{ size }] = results as [{ size: number }];
  return size;
}
