import fc from "fast-check";
import { expect, test } from "vitest";
import { gunzipSync } from "node:zlib";
import {
  deflatePart,
  fillGzipped,
  fillPage,
  splitAtMarks,
  type PageTemplate,
} from "./page-template.ts";

const mark = "mark-9f2c71d0b35a48e6";

function template(body: string): PageTemplate {
  const parts = splitAtMarks(Buffer.from(body), mark);
  return { status: 200, headers: [], parts, deflated: parts.map((part) => deflatePart(part, 6)) };
}

test("every mark becomes the nonce of the answer, and the page is whole", () => {
  const page = template(`<script nonce="${mark}">1</script>é<link nonce="${mark}"/>`);
  expect(fillPage(page, "n0nce").toString()).toBe(
    '<script nonce="n0nce">1</script>é<link nonce="n0nce"/>',
  );
  expect(fillPage(page, "another").toString()).not.toContain("n0nce");
});

test("compressed parts and nonces make one gzip stream of the same page", () => {
  const text = fc.string({ maxLength: 3_000 });
  fc.assert(
    fc.property(
      fc.array(text, { minLength: 1, maxLength: 8 }),
      fc.base64String(),
      (texts, nonce) => {
        const page = template(texts.join(mark));
        const gzipped = fillGzipped(page, nonce);
        expect(gunzipSync(gzipped ?? "")).toEqual(fillPage(page, nonce));
      },
    ),
  );
});

test("a page without a mark is compressed whole", () => {
  const body = "the same words again and again. ".repeat(400);
  const gzipped = fillGzipped(template(body), "unused");
  expect(gzipped?.length).toBeLessThan(body.length / 10);
  expect(gunzipSync(gzipped ?? "").toString()).toBe(body);
});
