/** A server that speaks the part of BTCPay's Greenfield API that the cashier uses, with payers, lost answers and signed reports. */
import { createHmac, randomUUID } from "node:crypto";
import { createServer, type IncomingMessage, type Server } from "node:http";
import type { AddressInfo } from "node:net";

export const storeId = "store-1";
export const apiKey = "the key of the store";

interface Payment {
  readonly id: string;
  readonly receivedDate: number;
  readonly value: string;
  readonly fee: string;
  status: "Invalid" | "Processing" | "Settled";
}

interface Invoice {
  readonly id: string;
  readonly storeId: string;
  readonly amount: string;
  readonly currency: string;
  status: "New" | "Processing" | "Expired" | "Invalid" | "Settled";
  readonly checkoutLink: string;
  readonly createdTime: number;
  readonly metadata: { readonly orderId: string };
  readonly checkout: {
    readonly paymentMethods: readonly string[];
    readonly expirationMinutes: number;
  };
  readonly payments: Payment[];
}

/** Every invoice asks for so many coins, whatever it is about. */
export const askedCoins = "0.00012346";

export interface LocalBtcpay {
  readonly url: string;
  readonly invoices: readonly Invoice[];
  /** The next so many answers to new invoices are lost, after the invoices were made. */
  loseAnswers: number;
  /** Every call is refused with this status. */
  failsWith: number | null;
  readonly pay: (
    orderId: string,
    payment: Partial<Payment> & { readonly value: string },
  ) => Payment;
  readonly of: (orderId: string) => Invoice;
  readonly close: () => Promise<void>;
}

export async function startLocalBtcpay(): Promise<LocalBtcpay> {
  const invoices: Invoice[] = [];
  const settings = { loseAnswers: 0, failsWith: null as number | null };
  const server = createServer((request, response) => {
    void answer(request).then((said) => {
      if (said === null) return request.socket.destroy();
      response.writeHead(said.status, { "content-type": "application/json" });
      return response.end(JSON.stringify(said.body));
    });
  });

  async function answer(
    request: IncomingMessage,
  ): Promise<{ status: number; body: unknown } | null> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    if (settings.failsWith !== null) return { status: settings.failsWith, body: {} };
    if (request.headers.authorization !== `token ${apiKey}`) return { status: 401, body: {} };
    const { pathname, searchParams } = new URL(request.url ?? "/", "http://localhost");
    const base = `/api/v1/stores/${storeId}/invoices`;
    if (!pathname.startsWith(base)) return { status: 403, body: {} };
    if (request.method === "POST") return create(JSON.parse(Buffer.concat(chunks).toString()));
    const [, id, part] = pathname.slice(base.length).split("/");
    if (id === undefined) {
      const order = searchParams.get("orderId");
      const found = invoices.filter(({ metadata }) => metadata.orderId === order);
      return { status: 200, body: found.map(shown).toReversed() };
    }
    const invoice = invoices.find((each) => each.id === id);
    if (invoice === undefined) return { status: 404, body: {} };
    return { status: 200, body: part === "payment-methods" ? methodsOf(invoice) : shown(invoice) };
  }

  function create(body: Pick<Invoice, "amount" | "currency" | "metadata" | "checkout">) {
    const id = randomUUID().replaceAll("-", "").slice(0, 22);
    const invoice: Invoice = {
      ...body,
      id,
      storeId,
      status: "New",
      checkoutLink: `https://btcpay.example/i/${id}`,
      createdTime: Math.floor(Date.now() / 1_000),
      payments: [],
    };
    invoices.push(invoice);
    if (settings.loseAnswers === 0) return { status: 200, body: shown(invoice) };
    settings.loseAnswers -= 1;
    return null;
  }

  const of = (orderId: string): Invoice => {
    const found = invoices.find(({ metadata }) => metadata.orderId === orderId);
    if (found === undefined) throw new Error(`no invoice of ${orderId}`);
    return found;
  };
  return Object.assign(settings, {
    ...(await listen(server)),
    invoices,
    of,
    pay: (orderId: string, payment: Partial<Payment> & { readonly value: string }) => {
      const made: Payment = {
        id: `${randomUUID().replaceAll("-", "")}-0`,
        receivedDate: Math.floor(Date.now() / 1_000),
        fee: "0",
        status: "Settled",
        ...payment,
      };
      of(orderId).payments.push(made);
      return made;
    },
  });
}

async function listen(server: Server) {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  const close = () =>
    new Promise<void>((resolve) => {
      server.closeAllConnections();
      server.close(() => resolve());
    });
  return { url: `http://127.0.0.1:${port}`, close };
}

const shown = ({ payments: _payments, checkout: _checkout, ...invoice }: Invoice) => ({
  ...invoice,
  type: "Standard",
  additionalStatus: "None",
});

const methodsOf = ({ payments, checkout }: Invoice) =>
  checkout.paymentMethods.map((paymentMethodId) => ({
    paymentMethodId,
    currency: "BTC",
    destination: "bcrt1qexample",
    paymentLink: "bitcoin:bcrt1qexample",
    rate: "8100000.0",
    amount: askedCoins,
    paymentMethodFee: "0",
    payments,
  }));

export interface Report {
  readonly secret: string;
  readonly invoiceId: string;
  readonly deliveryId?: string;
  readonly type?: string;
  readonly storeId?: string;
}

/** A report as BTCPay sends it: it says nothing of money. */
export function signedReport({ secret, deliveryId = randomUUID(), ...report }: Report) {
  const body = JSON.stringify({
    deliveryId,
    webhookId: "hook-1",
    originalDeliveryId: deliveryId,
    isRedelivery: false,
    type: "InvoicePaymentSettled",
    timestamp: Math.floor(Date.now() / 1_000),
    storeId,
    ...report,
  });
  const digest = createHmac("sha256", secret).update(body).digest("hex");
  return { body, headers: { "btcpay-sig": `sha256=${digest}` } };
}
