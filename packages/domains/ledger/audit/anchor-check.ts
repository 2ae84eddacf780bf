/** Does the ledger still hold the past that a published head vouches for? */
import { openAnchor } from "../published-head/head-document.ts";
import type { AuditCheck, AuditFinding } from "./audit-check.ts";

/**
 * `text` is the content of a published file; a file that can't be trusted is itself a finding. It carries the key that it
 * is checked with: a file from a place that an intruder can write to proves something only with `publicKey`, the
 * operator's own (base64 of its SPKI form, as the files have it).
 */
export function anchorCheck(text: string, publicKey?: string): AuditCheck {
  return {
    name: "the chain agrees with the published head",
    run: async (client) => {
      const anchor = openAnchor(text);
      if (anchor === null)
        return [{ text: "the anchor file is malformed or its signature does not hold" }];
      if (publicKey !== undefined && anchor.publicKey !== publicKey)
        return [{ text: `the anchor file is signed by another key, ${anchor.publicKey}` }];
      const findings: AuditFinding[] = [];
      for (const stream of anchor.head.streams) {
        const { rows } = await client.query<{ hash: Buffer }>(
          `select hash from ledger_batch where stream_id = $1 and seq = $2`,
          [stream.stream_id, stream.seq],
        );
        const found = rows[0]?.hash.toString("hex");
        if (found !== stream.hash) {
          const fault = found === undefined ? "is gone" : `is ${found}, published ${stream.hash}`;
          findings.push({ text: `stream ${stream.stream_id}, batch ${stream.seq}: ${fault}` });
        }
      }
      return findings;
    },
  };
}
