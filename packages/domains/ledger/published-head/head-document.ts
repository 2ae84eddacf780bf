/** The signed statement of where every stream stood: with it an auditor notices a rewritten or shortened past. */
import { sha256Schema } from "@oddwright/contract/scalars.ts";
import { createPublicKey, type KeyObject, sign, verify } from "node:crypto";
import { z } from "zod";

const headSchema = z.strictObject({
  day: z.iso.date(),
  published_at: z.iso.datetime(),
  streams: z.array(
    z.strictObject({
      stream_id: z.int(),
      seq: z.string().regex(/^\d+$/),
      hash: sha256Schema,
    }),
  ),
});

/** The file that is published: the document as signed text, an Ed25519 signature and its public key, both base64. */
const anchorSchema = z.strictObject({
  document: z.string(),
  signature: z.base64(),
  public_key: z.base64(),
});

export type LedgerHead = z.infer<typeof headSchema>;
export type AnchorFile = z.infer<typeof anchorSchema>;

export function signHead(head: LedgerHead, privateKey: KeyObject): AnchorFile {
  const document = JSON.stringify(head);
  return {
    document,
    signature: sign(null, Buffer.from(document), privateKey).toString("base64"),
    public_key: publicKeyText(privateKey),
  };
}

/** The public half of a signing key as an anchor file carries it. */
export function publicKeyText(privateKey: KeyObject): string {
  return createPublicKey(privateKey).export({ format: "der", type: "spki" }).toString("base64");
}

export interface OpenedAnchor {
  readonly head: LedgerHead;
  /** The key that signed. That it is the operator's is proven only by comparison with the operator's known key. */
  readonly publicKey: string;
}

/** What an anchor file says, or null when it is malformed or its signature does not hold. */
export function openAnchor(text: string): OpenedAnchor | null {
  try {
    const anchor = anchorSchema.parse(JSON.parse(text));
    const key = createPublicKey({
      key: Buffer.from(anchor.public_key, "base64"),
      format: "der",
      type: "spki",
    });
    const signature = Buffer.from(anchor.signature, "base64");
    if (!verify(null, Buffer.from(anchor.document), key, signature)) return null;
    const head = headSchema.parse(JSON.parse(anchor.document));
    return { head, publicKey: anchor.public_key };
  } catch {
    return null;
  }
}
