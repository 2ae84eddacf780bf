/** A real SMTP server for tests: it keeps what it accepts, and refuses what it is told to. */
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { SMTPServer } from "smtp-server";

export interface ReceivedMail {
  readonly to: string;
  readonly source: string;
  readonly messageId: string;
}

/** How a mail is met. `drop` takes all of it and closes the connection without an answer. */
export type Reception =
  | "accept"
  | "drop"
  | { readonly refuse: number; readonly at: "rcpt" | "data" };

export interface SmtpInbox {
  readonly url: string;
  readonly received: readonly ReceivedMail[];
  /** Accepted and dropped: whatever came in as a whole. */
  readonly arrivals: readonly ReceivedMail[];
  close(): Promise<void>;
}

export interface SmtpInboxOptions {
  /** Asked for every attempt; `attempt` counts those for the recipient, from 1. May wait. */
  readonly receive?: (to: string, attempt: number) => Reception | Promise<Reception>;
}

const refusal = (responseCode: number): Error =>
  Object.assign(new Error("this server refuses it"), { responseCode });

export async function openSmtpInbox({ receive }: SmtpInboxOptions = {}): Promise<SmtpInbox> {
  const received: ReceivedMail[] = [];
  const arrivals: ReceivedMail[] = [];
  const attempts = new Map<string, number>();
  const receptions = new Map<string, Reception>();
  const server = new SMTPServer({
    authOptional: true,
    hideSTARTTLS: true,
    logger: false,
    onRcptTo: ({ address }, _session, done) => {
      const attempt = (attempts.get(address) ?? 0) + 1;
      attempts.set(address, attempt);
      void (async () => {
        const reception = (await receive?.(address, attempt)) ?? "accept";
        receptions.set(address, reception);
        const refuses = typeof reception === "object" && reception.at === "rcpt";
        done(refuses ? refusal(reception.refuse) : null);
      })();
    },
    onData: (stream, session, done) => {
      void (async () => {
        const source = await text(stream);
        const to = session.envelope.rcptTo[0]!.address;
        const messageId = /^Message-ID: (\S+)/im.exec(source)?.[1] ?? "";
        const reception = receptions.get(to) ?? "accept";
        if (typeof reception === "object") return done(refusal(reception.refuse));
        arrivals.push({ to, source, messageId });
        if (reception === "drop") return server.connections.forEach((each) => each.close());
        received.push({ to, source, messageId });
        return done();
      })();
    },
  });
  server.on("error", () => undefined);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    arrivals,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
