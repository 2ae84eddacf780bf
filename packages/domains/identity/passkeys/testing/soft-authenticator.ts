/** An authenticator in software, for tests: it makes a passkey and signs with it, rightly or as an attacker would. */
import { createHash, generateKeyPairSync, randomBytes, sign } from "node:crypto";
import type { RouteBody, RouteResponse } from "@oddwright/contract/schemas.ts";

type Creation = RouteResponse<"passkeySetupOptions">["creation"];
type Request = RouteResponse<"passkeyLoginOptions">["request"];
type Assertion = RouteBody<"loginPasskey">["assertion"];
type Attestation = RouteBody<"addPasskey">["attestation"];

const userPresent = 0x01;
const userVerified = 0x04;
const hasKey = 0x40;

export interface SignOptions {
  readonly origin: string;
  readonly counter?: number;
  readonly isVerified?: boolean;
  /** Another host than the one that was asked for. */
  readonly rpId?: string;
  readonly type?: string;
}

const b64 = (bytes: Uint8Array | string) => Buffer.from(bytes as string).toString("base64url");

/** CBOR of what an attestation needs: heads of maps, texts, byte strings and small integers. */
const head = (major: number, value: number): Buffer => {
  if (value < 24) return Buffer.from([(major << 5) | value]);
  if (value < 256) return Buffer.from([(major << 5) | 24, value]);
  return Buffer.from([(major << 5) | 25, value >> 8, value & 255]);
};
const int = (value: number) => (value < 0 ? head(1, -1 - value) : head(0, value));
const text = (value: string) => Buffer.concat([head(3, value.length), Buffer.from(value)]);
const bytes = (value: Uint8Array) => Buffer.concat([head(2, value.length), value]);
const map = (...pairs: readonly Buffer[]) => Buffer.concat([head(5, pairs.length / 2), ...pairs]);

export function softAuthenticator() {
  const { privateKey, publicKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const credentialId = randomBytes(32);
  const jwk = publicKey.export({ format: "jwk" });
  const coordinate = (value: string | undefined) => bytes(Buffer.from(value ?? "", "base64url"));
  const es256 = [int(1), int(2), int(3), int(-7), int(-1), int(1)];
  const cose = map(...es256, int(-2), coordinate(jwk.x), int(-3), coordinate(jwk.y));
  let userHandle: string | null = null;

  const clientData = (type: string, challenge: string, origin: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));

  function authenticatorData(rpId: string, flags: number, counter: number): Buffer {
    const fixed = Buffer.alloc(5);
    fixed.writeUInt8(flags);
    fixed.writeUInt32BE(counter, 1);
    return Buffer.concat([createHash("sha256").update(rpId).digest(), fixed]);
  }

  const flagsOf = (isVerified: boolean) => userPresent | (isVerified ? userVerified : 0);

  return {
    credentialId: b64(credentialId),

    create(creation: Creation, options: SignOptions): Attestation {
      const { origin, counter = 0, isVerified = true } = options;
      userHandle = creation.user_id;
      const length = Buffer.from([0, credentialId.length]);
      const data = Buffer.concat([
        authenticatorData(options.rpId ?? creation.rp_id, flagsOf(isVerified) | hasKey, counter),
        Buffer.alloc(16),
        length,
        credentialId,
        cose,
      ]);
      const object = map(
        text("fmt"),
        text("none"),
        text("attStmt"),
        map(),
        text("authData"),
        bytes(data),
      );
      const type = options.type ?? "webauthn.create";
      return {
        credential_id: b64(credentialId),
        client_data: b64(clientData(type, creation.passkey_challenge, origin)),
        attestation_object: b64(object),
        transports: ["internal"],
      };
    },

    sign(request: Request, options: SignOptions): Assertion {
      const { origin, counter = 0, isVerified = true } = options;
      const data = authenticatorData(options.rpId ?? request.rp_id, flagsOf(isVerified), counter);
      const client = clientData(options.type ?? "webauthn.get", request.passkey_challenge, origin);
      const signed = Buffer.concat([data, createHash("sha256").update(client).digest()]);
      return {
        credential_id: b64(credentialId),
        authenticator_data: b64(data),
        client_data: b64(client),
        signature: b64(sign("sha256", signed, privateKey)),
        user_handle: userHandle,
      };
    },
  };
}
