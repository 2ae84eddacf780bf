// What never becomes a request is answered as well.
import { connect } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { startTestServer } from "./testing.ts";

test("what is not HTTP gets a catalogued answer", async () => {
  const server = await startTestServer({ handlers: {} });
  onTestFinished(() => server.close());
  const { hostname, port } = new URL(server.url);
  const answer = await new Promise<string>((resolve, reject) => {
    const socket = connect(Number(port), hostname, () => socket.write("HELLO\r\n\r\n"));
    let text = "";
    socket.on("data", (chunk) => (text += String(chunk)));
    socket.on("close", () => resolve(text));
    socket.on("error", reject);
  });
  expect(answer).toMatch(/^HTTP\/1\.1 400 /);
  expect(answer).toContain('{"error":"body_malformed","message":"body_malformed"}');
});
