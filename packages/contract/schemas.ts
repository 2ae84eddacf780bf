/** The schemas of every route, by the same names as `routes`. The web imports this file as types only. */
import type { z } from "zod";
import { bonusSchemas } from "./bonuses/schemas.ts";
import { attributionSchemas } from "./attribution/schemas.ts";
import { cashierSchemas } from "./cashier/schemas.ts";
import { casinoSchemas } from "./casino/schemas.ts";
import { complianceSchemas } from "./compliance/schemas.ts";
import { identitySchemas } from "./identity/schemas.ts";
import { ledgerSchemas } from "./ledger/schemas.ts";
import { originalsSchemas } from "./originals/schemas.ts";
import { personalDataSchemas } from "./personal-data/schemas.ts";
import { realtimeSchemas } from "./realtime/schemas.ts";
import type { RouteName } from "./routes.ts";
import { siteSchemas } from "./site/schemas.ts";
import { sportsbookSchemas } from "./sportsbook/schemas.ts";

export const schemas = {
  ...ledgerSchemas,
  ...identitySchemas,
  ...complianceSchemas,
  ...bonusSchemas,
  ...cashierSchemas,
  ...originalsSchemas,
  ...casinoSchemas,
  ...sportsbookSchemas,
  ...attributionSchemas,
  ...siteSchemas,
  ...personalDataSchemas,
  ...realtimeSchemas,
};

/** What a route accepts and answers. A missing part means that the part must be absent. */
export interface RouteSchemas {
  readonly body?: z.ZodType;
  readonly querystring?: z.ZodType;
  readonly params?: z.ZodType;
  readonly response: z.ZodType;
}

type Schemas = typeof schemas;
type Part<Name extends RouteName, Key extends keyof RouteSchemas> = Schemas[Name] extends {
  [K in Key]: infer Schema extends z.ZodType;
}
  ? z.infer<Schema>
  : undefined;

export type RouteBody<Name extends RouteName> = Part<Name, "body">;
export type RouteQuery<Name extends RouteName> = Part<Name, "querystring">;
export type RouteParams<Name extends RouteName> = Part<Name, "params">;
export type RouteResponse<Name extends RouteName> = Part<Name, "response">;
