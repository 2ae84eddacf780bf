/** Mail servers that do not take a mail for reasons that are not the mail's: it is tried again later. */
import { createServer, type AddressInfo, type Server } from "node:net";
import { afterAll, expect, test } from "vitest";
import { openSmtpInbox } from "../testing/smtp-inbox.ts";
import { smtpTo } from "../testing/worker.ts";
import { createSmtpTransport } from "./smtp-transport.ts";

const servers: Server[] = [];
afterAll(() => servers.forEach((server) => server.close()));

const message = {
  id: "01939999-aaaa-7bbb-8ccc-ddddeeeeffff",
  to: "anna@example.test",
  content: { channel: "email", subject: "Subject", html: "<p>Text</p>", text: "Text" },
} as const;

async function serverThatSays(greeting: string): Promise<string> {
  const server = createServer((socket) => {
    socket.on("error", () => undefined);
    socket.end(greeting);
  });
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

test("where encryption is required, a server that offers none gets nothing", async () => {
  const inbox = await openSmtpInbox();
  const transport = createSmtpTransport({ ...smtpTo(inbox.url), requireTls: true });
  expect(await transport.send(message)).toMatchObject({ ok: false, final: false });
  await inbox.close();
  expect(inbox.arrivals).toEqual([]);
});

test.each([
  ["turns us away with 554", "554 no service for you\r\n", "smtp_554"],
  ["is busy", "421 try later\r\n", "smtp_421"],
  ["speaks something else", "HTTP/1.1 400 Bad Request\r\n\r\n", "smtp_eprotocol"],
])("a server that %s is not the end of a mail", async (_what, greeting, error) => {
  const transport = createSmtpTransport(smtpTo(await serverThatSays(greeting)));
  expect(await transport.send(message)).toEqual({ ok: false, final: false, error });
});

test("a login that the server refuses is the operator's to mend", async () => {
  const inbox = await openSmtpInbox();
  const url = inbox.url.replace("smtp://", "smtp://user:wrong@");
  const result = await createSmtpTransport(smtpTo(url)).send(message);
  await inbox.close();
  expect(result).toMatchObject({ ok: false, final: false });
  expect(inbox.arrivals).toEqual([]);
});

test("an address is one recipient, whatever is in it", async () => {
  const inbox = await openSmtpInbox();
  const transport = createSmtpTransport(smtpTo(inbox.url));
  await transport.send({ ...message, to: "anna@example.test, boris@example.test" });
  await transport.send({ ...message, to: "anna@example.test\r\nBcc: boris@example.test" });
  await inbox.close();
  expect(inbox.arrivals.map(({ to }) => to)).not.toContain("boris@example.test");
});
