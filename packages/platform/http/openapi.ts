/** The OpenAPI document of the contract, generated from the routes as the server registers them. */
import swagger from "@fastify/swagger";
import { routeGroups, routes, type RouteName } from "@oddwright/contract/routes.ts";
import type { Route, RouteAuth } from "@oddwright/contract/route.ts";
import type { FastifySchema } from "fastify";
import {
  createJsonSchemaTransform,
  createJsonSchemaTransformObject,
} from "fastify-type-provider-zod";
import type { OpenAPIV3_1 } from "openapi-types";
import { z } from "zod";
import type { AllHandlers } from "./handler.ts";
import { defaultRateLimits } from "./limits/rate-limits.ts";
import { errorBodySchema } from "./refusals/refusal-reply.ts";
import { createApiServer } from "./server.ts";

const schemaRegistry = z.registry<{ id: string }>().add(errorBodySchema, { id: "Error" });
const toJsonSchema = createJsonSchemaTransform({ schemaRegistry });

const security: Record<RouteAuth, { [scheme: string]: string[] }[]> = {
  public: [],
  player: [{ accessToken: [] }],
  refresh: [{ refreshCookie: [] }],
  signed: [{ providerSignature: [] }],
};

const securitySchemes: Record<string, OpenAPIV3_1.SecuritySchemeObject> = {
  accessToken: { type: "http", scheme: "bearer", bearerFormat: "JWT" },
  refreshCookie: {
    type: "apiKey",
    in: "cookie",
    name: "__Secure-refreshToken",
    description: "Together with an Origin of the site or one of its mirrors.",
  },
  providerSignature: {
    type: "http",
    scheme: "HMAC",
    description: "A signature of the provider over the exact body.",
  },
};

const idempotencyHeader = {
  type: "object",
  required: ["idempotency-key"],
  properties: {
    "idempotency-key": {
      type: "string",
      format: "uuid",
      description: "Made by the client. The same key and input get the same answer, byte for byte.",
    },
  },
};

/** No handler runs: the document needs the routes alone. */
const noHandlers = Object.fromEntries(
  Object.keys(routes).map((name) => [name, () => Promise.reject(new Error("not served here"))]),
) as unknown as AllHandlers;

export async function openApiDocument(): Promise<OpenAPIV3_1.Document> {
  const { app } = await createApiServer({
    handlers: noHandlers,
    verifyToken: () => null,
    hasRecentAuth: async () => false,
    config: {
      isOriginAllowed: () => false,
      rateLimits: defaultRateLimits,
      strictTransport: true,
      internalSecret: "",
      trustedProxies: [],
      metricsToken: null,
      drainTimeoutMs: 0,
    },
    beforeRoutes: async (instance) => {
      await instance.register(swagger, {
        openapi: {
          openapi: "3.1.0",
          info: {
            title: "Oddwright API",
            version: "1",
            description:
              "Money is a decimal string with two places. Errors have one body; docs/errors.md lists their codes.",
            license: { name: "Apache-2.0", identifier: "Apache-2.0" },
          },
          components: { securitySchemes },
        },
        transform: (input) => {
          const { schema, url } = toJsonSchema(input as Parameters<typeof toJsonSchema>[0]);
          const name = input.route.config?.routeName;
          return { schema: name ? describe(name, schema as FastifySchema) : schema, url } as never;
        },
        transformObject: createJsonSchemaTransformObject({ schemaRegistry }),
      });
    },
  });
  await app.ready();
  const document = app.swagger() as OpenAPIV3_1.Document;
  await app.close();
  // The library lists each named schema once more, as a request would carry it; errors are answers only.
  delete document.components?.schemas?.["ErrorInput"];
  return document;
}

function describe(name: RouteName, schema: FastifySchema): FastifySchema {
  const route: Route = routes[name];
  const group = Object.entries(routeGroups).find(([, grouped]) => name in grouped);
  if (group === undefined) throw new Error(`the route ${name} belongs to no group`);
  const details = {
    operationId: name,
    tags: [group[0]],
    security: security[route.auth],
  };
  return {
    ...schema,
    ...details,
    ...(route.takesBytes !== undefined && {
      consumes: ["application/octet-stream"],
      body: { type: "string", format: "binary", maxLength: route.takesBytes },
    }),
    ...(route.idempotencyKey ? { headers: idempotencyHeader } : {}),
  };
}
