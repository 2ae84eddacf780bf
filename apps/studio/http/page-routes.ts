/** The studio's pages: a game, and the address of a round. */
import type { FastifyInstance, FastifyReply } from "fastify";
import { readPageFiles, sheets } from "./page-modules.ts";
import { tileOf } from "../games/tiles.ts";
import { StudioError } from "./studio-error.ts";

const yearSeconds = 31_536_000;
const daySeconds = 86_400;

export interface PageOptions {
  /** Who may frame a game. */
  readonly siteOrigins: readonly string[];
}

export function mountPages(app: FastifyInstance, { siteOrigins }: PageOptions): void {
  const { base, files } = readPageFiles();
  const ancestors = siteOrigins.length > 0 ? siteOrigins.join(" ") : "'none'";
  const policy = [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    `frame-ancestors ${ancestors}`,
  ].join("; ");
  const send = (reply: FastifyReply, data: Readonly<Record<string, string>>) =>
    reply
      .header("content-security-policy", policy)
      .type("text/html; charset=utf-8")
      .send(document(base, { origins: siteOrigins.join(","), ...data }));

  app.get("/play", (_request, reply) => send(reply, {}));
  app.get("/rounds/:id", ({ params }, reply) => {
    const { id } = params as { readonly id: string };
    if (!/^[0-9a-f-]{36}$/.test(id)) throw new StudioError("not_found");
    return send(reply, { round: id });
  });
  app.get("/tiles/:name", ({ params }, reply) => {
    const { name } = params as { readonly name: string };
    const tile = name.endsWith(".svg") ? tileOf(name.slice(0, -".svg".length)) : null;
    if (tile === null) throw new StudioError("not_found");
    return reply
      .header("cache-control", `public, max-age=${daySeconds}`)
      .header("cross-origin-resource-policy", "cross-origin")
      .type("image/svg+xml")
      .send(tile);
  });
  app.get(`${base}*`, ({ params }, reply) => {
    const file = files.get((params as { readonly "*": string })["*"]);
    if (file === undefined) throw new StudioError("not_found");
    return reply
      .header("cache-control", `public, max-age=${yearSeconds}, immutable`)
      .type(file.type)
      .send(file.text);
  });
}

/** Values are origins and ids: nothing in them needs to be escaped. */
function document(base: string, data: Readonly<Record<string, string>>): string {
  const attributes = Object.entries(data)
    .map(([name, value]) => ` data-${name}="${value}"`)
    .join("");
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>Oddwright Studio</title>
    ${sheets.map((name) => `<link rel="stylesheet" href="${base}page/${name}">`).join("\n    ")}
    <script type="module" src="${base}page/main.ts"></script>
  </head>
  <body${attributes}><main></main></body>
</html>
`;
}
