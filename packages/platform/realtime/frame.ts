/** Messages as the bytes of a WebSocket frame, made once and written to every socket. */
import type { ServerMessage } from "@oddwright/contract/realtime/messages.ts";

const finalText = 0x81;
const length16 = 126;
const length64 = 127;

/** An unmasked text frame (RFC 6455, 5.2). */
export function messageFrame(message: ServerMessage): Buffer {
  const payload = Buffer.from(JSON.stringify(message));
  return Buffer.concat([frameHeader(payload.length), payload]);
}

function frameHeader(lengthBytes: number): Buffer {
  if (lengthBytes < length16) return Buffer.from([finalText, lengthBytes]);
  if (lengthBytes <= 0xffff) {
    const header = Buffer.from([finalText, length16, 0, 0]);
    header.writeUInt16BE(lengthBytes, 2);
    return header;
  }
  const header = Buffer.alloc(10);
  header.writeUInt8(finalText, 0);
  header.writeUInt8(length64, 1);
  header.writeBigUInt64BE(BigInt(lengthBytes), 2);
  return header;
}
