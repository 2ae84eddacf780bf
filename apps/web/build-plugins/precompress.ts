/** Writes .br and .gz beside every text asset of the client build: the host only picks one. */
import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

const compressible = /\.(?:js|css|svg|json|txt|webmanifest)$/;
/** Below this a compressed answer saves less than its header costs. */
const smallestBytes = 512;

export async function precompress(clientDirectory: string): Promise<void> {
  const assets = join(clientDirectory, "assets");
  const files = (await readdir(assets)).filter((file) => compressible.test(file));
  await Promise.all(files.map((file) => compress(join(assets, file))));
}

async function compress(file: string): Promise<void> {
  const content = await readFile(file);
  if (content.length < smallestBytes) return;
  const [brotli, gzipped] = await Promise.all([
    promisify(brotliCompress)(content, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
      },
    }),
    promisify(gzip)(content, { level: constants.Z_BEST_COMPRESSION }),
  ]);
  await Promise.all([writeFile(`${file}.br`, brotli), writeFile(`${file}.gz`, gzipped)]);
}
