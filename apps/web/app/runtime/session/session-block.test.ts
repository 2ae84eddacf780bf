import fc from "fast-check";
import { expect, test } from "vitest";
import { testUser } from "../../../testing/test-user.ts";
import { readSessionBlock, sessionBlock } from "./session-block.ts";
import type { SessionState } from "./session-store.ts";

const hostile = [
  "</script><script>alert(1)</script>",
  "<!--<script>",
  "-->",
  "]]>",
  "\u2028\u2029\u0000",
  '"};alert(1);//',
  "&lt;/script&gt;",
  "\ud800",
];

const text = fc.oneof(fc.constantFrom(...hostile), fc.string({ unit: "binary" }));

test("for any name of a player, the block is one piece of data and is read back unchanged", () => {
  fc.assert(
    fc.property(text, text, (name, email) => {
      const session: SessionState = { status: "signed-in", user: testUser({ name, email }) };
      const block = sessionBlock(session);
      // Nothing in a script element but a "<" ends it or changes how it is read on.
      expect(block).not.toContain("<");
      const page = { getElementById: () => ({ textContent: block }) as HTMLElement };
      expect(readSessionBlock(page)).toEqual(session);
    }),
  );
});
