/** The two files of each domain say the same, and the schemas are such that the serializer can send them. */
import { expect, test } from "vitest";
import { z } from "zod";
import { type CatalogueEntry, errorCatalogue, errorCodes } from "./errors.ts";
import { clientMessageSchema, roomEventSchema, serverMessageSchema } from "./realtime/messages.ts";
import { tableChatRoom } from "./realtime/rooms.ts";
import { stateRouteOf, stateRoutes } from "./realtime/state-routes.ts";
import { routes, type RouteName } from "./routes.ts";
import { idSchema } from "./scalars.ts";
import { schemas, type RouteSchemas } from "./schemas.ts";

const names = Object.keys(routes) as RouteName[];
const schemaOf = (name: RouteName): RouteSchemas => schemas[name];

/** Kinds that change a value or run code: the serializer answers 500 on them, and OpenAPI cannot show them. */
const forbiddenKinds = [
  "transform",
  "pipe",
  "preprocess",
  "custom",
  "codec",
  "promise",
  "function",
];

/** Every schema reachable from one, by zod's own description of itself. */
function* parts(schema: z.core.$ZodType, seen = new Set<unknown>()): Generator<z.core.$ZodType> {
  if (seen.has(schema)) return;
  seen.add(schema);
  yield schema;
  for (const inner of children(schema._zod.def)) yield* parts(inner, seen);
}

function children(value: unknown): z.core.$ZodType[] {
  if (value instanceof z.core.$ZodType) return [value];
  if (Array.isArray(value)) return value.flatMap(children);
  if (typeof value !== "object" || value === null) return [];
  return Object.values(value).flatMap((item) => {
    const isContainer =
      Array.isArray(item) || (typeof item === "object" && item?.constructor === Object);
    return item instanceof z.core.$ZodType || isContainer ? children(item) : [];
  });
}

function partsOf(name: RouteName): [string, z.core.$ZodType][] {
  return Object.entries(schemaOf(name)).flatMap(([part, schema]) =>
    [...parts(schema as z.core.$ZodType)].map((each) => [`${name}.${part}`, each] as const),
  ) as [string, z.core.$ZodType][];
}

test("routes and schemas hold the same names", () => {
  expect(Object.keys(schemas).toSorted()).toEqual(names.toSorted());
});

test("no two routes share a method and a path", () => {
  const addresses = names.map((name) => `${routes[name].method} ${routes[name].path}`);
  expect(new Set(addresses).size).toBe(addresses.length);
});

test("a path's parameters are those of its schema", () => {
  for (const name of names) {
    const inPath = [...routes[name].path.matchAll(/:([A-Za-z_]+)/g)].map((match) => match[1]);
    const { params } = schemaOf(name);
    const inSchema = params instanceof z.ZodObject ? Object.keys(params.shape) : [];
    expect([name, inSchema]).toEqual([name, inPath]);
  }
});

test("a room begins with the answer of a public route that takes its query", () => {
  for (const [room, { route, query }] of stateRoutes) {
    const { querystring = z.undefined() } = schemaOf(route);
    expect([room, routes[route].method, routes[route].auth]).toEqual([room, "GET", "public"]);
    expect([room, querystring.safeParse(query).success]).toEqual([room, true]);
  }
  expect(stateRoutes.size).toBeGreaterThan(4);
});

test("the room of an event begins with the answer of its route, and no other name is a room", () => {
  const id = "premier-league-0f1e2d3c4b";
  const state = stateRouteOf(`betting:event:${id}`);
  expect(state).toMatchObject({ route: "bettingEvent", params: { id } });
  expect(schemas.bettingEvent.params.safeParse(state?.params).success).toBe(true);
  expect(routes.bettingEvent.auth).toBe("public");
  for (const room of ["betting:event:", "betting:event:A", `betting:event:${"a".repeat(41)}`, "x"])
    expect([room, stateRouteOf(room)]).toEqual([room, null]);
});

test("the chat of every table that can have a slug is a room that can be joined", () => {
  const slug = "a".repeat(64);
  const room = tableChatRoom(slug);
  const state = stateRouteOf(room);
  expect(state).toMatchObject({ route: "tableChat", params: { slug } });
  expect(schemas.tableChat.params.safeParse(state?.params).success).toBe(true);
  expect(clientMessageSchema.safeParse({ type: "join", room }).success).toBe(true);
  for (const none of ["", "A", "-a", `${slug}a`])
    expect([none, stateRouteOf(tableChatRoom(none))]).toEqual([none, null]);
});

test("only calls that change something have a body or an idempotency key", () => {
  for (const name of names.filter((each) => routes[each].method === "GET")) {
    expect([name, "body" in schemaOf(name), "idempotencyKey" in routes[name]]).toEqual([
      name,
      false,
      false,
    ]);
  }
});

test("schemas carry no transforms and no code, but for the one case that ids have", () => {
  for (const [where, part] of names.flatMap(partsOf)) {
    const { type, checks = [] } = part._zod.def;
    expect([where, forbiddenKinds.includes(type)]).toEqual([where, false]);
    if (part === idSchema) continue;
    const overwrites = checks.filter((check) => check._zod.def.check === "overwrite");
    expect([where, overwrites]).toEqual([where, []]);
  }
});

test("an id is the same one in either case, in whatever part of a request it stands", () => {
  const written = "0198C5A0-0000-7000-8000-00000000ABCD";
  expect(idSchema.parse(written)).toBe(written.toLowerCase());
  const isUuidSchema = (part: z.core.$ZodType) =>
    part instanceof z.core.$ZodStringFormat && part._zod.def.format === "uuid";
  const ofRequests = names
    .flatMap(partsOf)
    .filter(([where, part]) => !where.endsWith(".response") && isUuidSchema(part));
  expect(ofRequests.length).toBeGreaterThan(20);
  for (const [where, part] of ofRequests) expect([where, part === idSchema]).toEqual([where, true]);
});

test("the walk over schemas finds a planted transform, however deep", () => {
  const deep = z.strictObject({ a: z.array(z.union([z.string(), z.string().transform(Number)])) });
  const kinds = [...parts(deep)].map((part) => part._zod.def.type);
  expect(kinds.some((kind) => forbiddenKinds.includes(kind))).toBe(true);
});

test("every object refuses unknown fields", () => {
  for (const [where, part] of names.flatMap(partsOf)) {
    if (!(part instanceof z.core.$ZodObject)) continue;
    expect([where, part._zod.def.catchall?._zod.def.type]).toEqual([where, "never"]);
  }
});

/** Names that the specification fixes otherwise. */
const fixedNames = new Set([
  // S3.39, S3.40
  "crypto-payments",
  "crypto-payouts",
  // S7.33
  "invoiceId",
  // S3.72
  "newLink",
  "oldDomain",
  // S7.37
  "partnerId",
  "advId",
  "advertiseUid",
  "advertiseSource",
  "cpaOneUid",
  "prHash",
  // S7.94
  "whoAreYou",
  // S7.106
  "publicTitle",
  // S7.111
  "userAgent",
  // S7.112
  "subH",
]);

/** Names in the schema, at any depth, that are not in snake_case. */
function namesInOtherCase(schema: z.core.$ZodType): string[] {
  return [...parts(schema)]
    .flatMap((part) => (part instanceof z.core.$ZodObject ? Object.keys(part._zod.def.shape) : []))
    .filter((name) => !/^[a-z][a-z0-9]*(_[a-z0-9]+)*$/.test(name));
}

test("every name on the wire is in snake_case, but for those that the specification fixes", () => {
  const ofRoutes = names.flatMap((name) => Object.values(schemaOf(name)));
  const ofSockets = [clientMessageSchema, serverMessageSchema, roomEventSchema];
  const found = [...ofRoutes, ...ofSockets].flatMap(namesInOtherCase);
  expect(new Set(found)).toEqual(fixedNames);
  const ofErrors = errorCodes.flatMap((code) => {
    const { params = [] }: CatalogueEntry = errorCatalogue[code];
    return params.map((name) => [name, z.string()] as const);
  });
  expect(namesInOtherCase(z.object(Object.fromEntries(ofErrors)))).toEqual([]);
  expect(namesInOtherCase(z.array(z.union([z.object({ sentAt: z.any() })])))).toEqual(["sentAt"]);
});

test("codes are lower-case words, statuses are errors, and sentences end", () => {
  for (const code of errorCodes) {
    const { status, text } = errorCatalogue[code];
    expect(code).toMatch(/^[a-z]+(_[a-z]+)*$/);
    expect([code, status >= 400 && status < 600]).toEqual([code, true]);
    expect([code, text]).toEqual([code, expect.stringMatching(/^[A-Z].*[.]$/)]);
  }
});
