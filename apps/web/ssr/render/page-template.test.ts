import fc from "fast-check";
import { expect, test } from "vitest";
import { gunzipSync } from "node:zlib";
import {
  deflatePart,
  fillGzipped,
  fillingOf,
  fillPage,
  holes,
  markOf,
  splitAtMarks,
  type PageTemplate,
} from "./page-template.ts";

const stem = "mark-9f2c71d0b35a48e6-";
const nonceMark = markOf(stem, "nonce");

function template(body: string): PageTemplate {
  const split = splitAtMarks(Buffer.from(body), stem);
  const deflated = split.parts.map((part) => deflatePart(part, 6));
  return { status: 200, headers: [], ...split, deflated };
}

test("every placeholder is filled by the answer, and the page is complete", () => {
  const page = template(
    `<script nonce="${nonceMark}">${markOf(stem, "session")}</script>é${markOf(stem, "playerBar")}<link nonce="${nonceMark}"/>`,
  );
  const fill = (nonce: string) =>
    fillPage(page, {
      nonce: fillingOf(nonce),
      session: fillingOf("{}"),
      playerBar: fillingOf("<b>€</b>"),
    }).toString();
  expect(fill("n0nce")).toBe('<script nonce="n0nce">{}</script>é<b>€</b><link nonce="n0nce"/>');
  expect(fill("another")).not.toContain("n0nce");
});

test("a page with an unfilled placeholder is not sent", () => {
  const page = template(`a${nonceMark}b${markOf(stem, "playerBar")}c`);
  const fillings = { nonce: fillingOf("n0nce"), session: fillingOf("{}") };
  expect(() => fillPage(page, fillings)).toThrow("playerBar");
  expect(() => fillGzipped(page, fillings)).toThrow("playerBar");
});

test("compressed parts and the values between them form one gzip stream of the same page", () => {
  const text = fc.string({ unit: "binary", maxLength: 3_000 });
  const part = fc.tuple(text, fc.constantFrom(...holes));
  fc.assert(
    fc.property(fc.array(part, { maxLength: 8 }), fc.tuple(text, text, text), (parts, own) => {
      const page = template(parts.map(([before, hole]) => before + markOf(stem, hole)).join(""));
      const [nonce, session, playerBar] = [fillingOf(own[0]), fillingOf(own[1]), fillingOf(own[2])];
      const fillings = { nonce, session, playerBar };
      const gzipped = fillGzipped(page, fillings);
      expect(gunzipSync(gzipped ?? "")).toEqual(fillPage(page, fillings));
    }),
  );
});

test("a page without a placeholder is compressed as a whole", () => {
  const body = "the same words again and again. ".repeat(400);
  const gzipped = fillGzipped(template(body), {});
  expect(gzipped?.length).toBeLessThan(body.length / 10);
  expect(gunzipSync(gzipped ?? "").toString()).toBe(body);
});
