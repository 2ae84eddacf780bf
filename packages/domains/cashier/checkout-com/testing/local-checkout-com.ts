/** A server that speaks the part of Checkout.com's API that the cashier uses, with payers, lost answers and signed reports. */
import { createHmac, randomUUID } from "node:crypto";
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";

export const secretKey = "sk_sbox_the_key_of_the_account";

interface Payment {
  readonly id: string;
  readonly requested_on: string;
  readonly amount: number;
  readonly currency: string;
  readonly reference: string;
  status: string;
  balances: { total_captured: number; total_refunded: number };
}

interface Page {
  readonly id: string;
  readonly amount: number;
  readonly currency: string;
  readonly reference: string;
  readonly [more: string]: unknown;
}

interface Said {
  readonly status: number;
  readonly body: unknown;
}

export interface LocalCheckoutCom {
  readonly url: string;
  readonly pages: readonly Page[];
  /** The next so many answers to new pages are lost, after the pages were made. */
  loseAnswers: number;
  /** Every call is refused with this status. */
  failsWith: number | null;
  /** A try to pay the page of this reference, by default one that is captured whole. */
  readonly pay: (reference: string, changes?: Partial<Payment>) => Payment;
  readonly close: () => Promise<void>;
}

export async function startLocalCheckoutCom(): Promise<LocalCheckoutCom> {
  const pages: Page[] = [];
  const payments: Payment[] = [];
  const settings = { loseAnswers: 0, failsWith: null as number | null };
  const server = createServer((request, response) => {
    void answer(request).then((said) => {
      if (said === null) return request.socket.destroy();
      response.writeHead(said.status, { "content-type": "application/json" });
      return response.end(JSON.stringify(said.body));
    });
  });

  async function answer(request: IncomingMessage): Promise<Said | null> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    if (settings.failsWith !== null) return { status: settings.failsWith, body: {} };
    if (request.headers.authorization !== `Bearer ${secretKey}`) return { status: 401, body: {} };
    const { pathname, searchParams } = new URL(request.url ?? "/", "http://localhost");
    if (request.method === "POST" && pathname === "/hosted-payments")
      return create(JSON.parse(Buffer.concat(chunks).toString()) as Omit<Page, "id">);
    if (pathname === "/payments") {
      const data = payments.filter((each) => each.reference === searchParams.get("reference"));
      return { status: 200, body: { limit: 100, skip: 0, total_count: data.length, data } };
    }
    const found = payments.find(({ id }) => pathname === `/payments/${id}`);
    return found === undefined ? { status: 404, body: {} } : { status: 200, body: found };
  }

  function create(body: Omit<Page, "id">): Said | null {
    const page = { ...body, id: `hpp_${randomUUID()}` } as Page;
    pages.push(page);
    const { id, reference } = page;
    const href = `https://pay.checkout.example/page/${id}`;
    if (settings.loseAnswers === 0)
      return { status: 201, body: { id, reference, _links: { redirect: { href } } } };
    settings.loseAnswers -= 1;
    return null;
  }

  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return Object.assign(settings, {
    url: `http://127.0.0.1:${port}`,
    pages,
    pay: (reference: string, changes: Partial<Payment> = {}) => {
      const page = pages.find((each) => each.reference === reference);
      if (page === undefined) throw new Error(`no page of ${reference}`);
      const { amount, currency } = page;
      const payment: Payment = {
        id: `pay_${randomUUID().replaceAll("-", "")}`,
        requested_on: new Date().toISOString(),
        amount,
        currency,
        reference,
        status: "Captured",
        balances: { total_captured: amount, total_refunded: 0 },
        ...changes,
      };
      payments.push(payment);
      return payment;
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  });
}

export interface Report {
  readonly secret: string;
  readonly paymentId: string;
  readonly id?: string;
  readonly type?: string;
}

/** A report as Checkout.com sends it: what it says of money is not looked at. */
export function signedReport({
  secret,
  paymentId,
  id = `evt_${randomUUID()}`,
  type = "payment_captured",
}: Report) {
  const created_on = new Date().toISOString();
  const body = JSON.stringify({ id, type, created_on, data: { id: paymentId, amount: 1 } });
  const digest = createHmac("sha256", secret).update(body).digest("hex");
  return { body, headers: { "cko-signature": digest } };
}
