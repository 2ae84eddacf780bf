/**
 * Cuts the committed font files out of the @fontsource-variable packages. Run again only when a package or a
 * character set changes: `node packages/ui/fonts/make-subsets.mjs`. Prints each file with its size in bytes.
 */
import { readFile, writeFile } from "node:fs/promises";
import subsetFont from "subset-font";

const range = (from, to) =>
  String.fromCodePoint(...Array.from({ length: to - from + 1 }, (_, index) => from + index));

const ascii = range(0x20, 0x7e);
const latin = `${ascii}${range(0xa0, 0xff)}–—‘’‚“”„•…€−`;
const text = { wght: { min: 400, max: 700 } };

/** Where each file comes from and which characters it keeps. fonts.css states the same ranges. */
const subsets = [
  { to: "onest-latin", from: "onest/files/onest-latin", keep: latin, axes: text },
  { to: "onest-signs", from: "onest/files/onest-latin-ext", keep: "₽₸", axes: text },
  { to: "onest-marks", from: "onest/files/onest-math", keep: "→←≥≤≠≈", axes: text },
  {
    to: "onest-cyrillic",
    from: "onest/files/onest-cyrillic",
    keep: `${range(0x400, 0x45f)}ҰұҐґ№`,
    axes: text,
  },
  {
    to: "onest-kazakh",
    from: "onest/files/onest-cyrillic-ext",
    keep: "ӘәҒғҚқҢңӨөҮүҺһ",
    axes: text,
  },
  { to: "manrope-rupee", from: "manrope/files/manrope-latin-ext", keep: "₹", axes: text },
  {
    // Large figures and the wordmark only; one weight, so the axis is pinned.
    to: "unbounded-figures",
    from: "unbounded/files/unbounded-latin",
    keep: "0123456789.:−+×-\u0020\u00A0Odwright",
    axes: { wght: 600 },
  },
  {
    to: "jetbrains-mono-latin",
    from: "jetbrains-mono/files/jetbrains-mono-latin",
    keep: `${ascii}\u00A0…×−`,
    axes: text,
  },
];

for (const { to, from, keep, axes } of subsets) {
  const source = new URL(import.meta.resolve(`@fontsource-variable/${from}-wght-normal.woff2`));
  const font = await subsetFont(await readFile(source), keep, {
    targetFormat: "woff2",
    variationAxes: axes,
    // Contextual code ligatures would make a hash read wrong, and weigh more than the digits.
    keepFeatures: ["kern", "tnum", "mark", "mkmk", "ccmp", "locl"],
    noHinting: true,
  });
  await writeFile(new URL(`files/${to}.woff2`, import.meta.url), font);
  console.log(`${to}.woff2 ${font.length}`);
}
