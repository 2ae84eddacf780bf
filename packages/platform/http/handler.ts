/** What a domain writes to serve a route: plain data in, plain data or a catalogued refusal out. */
import type { ErrorCode } from "@oddwright/contract/errors.ts";
import type { Route } from "@oddwright/contract/route.ts";
import type { RouteName, routes } from "@oddwright/contract/routes.ts";
import type {
  RouteBody,
  RouteParams,
  RouteQuery,
  RouteResponse,
} from "@oddwright/contract/schemas.ts";
import type { FastifyBaseLogger } from "fastify";

/** Why an account may only read and bring home what it staked: the refusal that every other call of it is answered with. */
export type Restriction = Pick<Refusal, "code" | "params">;

/** Who calls, as the access token says after its signature, expiry and session were checked. */
export interface Caller {
  readonly playerId: string;
  readonly sessionId: string;
  /** The account is restricted: its calls that change something are refused before a handler sees them. */
  readonly restriction?: Restriction | null;
}

type AuthOf<Name extends RouteName> = (typeof routes)[Name]["auth"];
type NeedsKey<Name extends RouteName> = (typeof routes)[Name] extends { idempotencyKey: true }
  ? string
  : undefined;

export interface HandlerRequest<Name extends RouteName> {
  readonly body: RouteBody<Name>;
  readonly query: RouteQuery<Name>;
  readonly params: RouteParams<Name>;
  /** Set on `player` routes only; undefined where one takes a token that signs in once, and nobody is signed in. */
  readonly caller: AuthOf<Name> extends "player"
    ? (typeof routes)[Name] extends { readonly takesSignInToken: true }
      ? Caller | undefined
      : Caller
    : undefined;
  /** The validated, lower-case UUID of the `Idempotency-Key` header where the route needs one. */
  readonly idempotencyKey: NeedsKey<Name>;
  /** The exact bytes of the body on `signed` routes and those that take bytes, else undefined. */
  readonly rawBody: AuthOf<Name> extends "signed"
    ? Buffer
    : (typeof routes)[Name] extends { readonly takesBytes: number }
      ? Buffer
      : undefined;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly cookies: Readonly<Record<string, string | undefined>>;
  readonly ip: string;
  /**
   * When the last byte of the request was read, on this process's clock (`processTimeMs`): a body held back must not be worth
   * an earlier time.
   */
  readonly receivedAtMs: number;
  readonly log: FastifyBaseLogger;
}

export interface SetCookie {
  readonly name: string;
  /** Null clears the cookie. */
  readonly value: string | null;
  readonly options: {
    readonly path: string;
    readonly httpOnly?: boolean;
    readonly secure?: boolean;
    readonly sameSite?: "strict" | "lax" | "none";
    readonly maxAgeSeconds?: number;
  };
}

export interface Refusal {
  readonly ok: false;
  readonly code: ErrorCode;
  readonly params?: Readonly<Record<string, string>>;
  /** Field → messages, each starting with `key: `. */
  readonly errors?: Readonly<Record<string, readonly string[]>>;
}

/** A file as it goes out; its media type is that of the route. */
export interface AnsweredFile {
  /** The name that a browser saves it under; without one it is shown. */
  readonly name?: string;
  /** Text in parts is sent as it is made: a part that throws cuts the answer, so that nobody takes half a file for all of it. */
  readonly content: Uint8Array | AsyncIterable<string>;
  /** Whatever is at this address never changes: any cache may keep it. */
  readonly isImmutable?: true;
}

export type FileResult = { readonly ok: true; readonly file: AnsweredFile };

type JsonResult<Name extends RouteName> =
  | {
      readonly ok: true;
      readonly body: RouteResponse<Name>;
      readonly cookies?: readonly SetCookie[];
    }
  /** An answer stored with its idempotency key, sent again byte for byte. */
  | { readonly ok: true; readonly json: string; readonly cookies?: readonly SetCookie[] };

export type HandlerResult<Name extends RouteName> =
  | ((typeof routes)[Name] extends { readonly file: string } ? FileResult : JsonResult<Name>)
  | (Refusal & { readonly cookies?: readonly SetCookie[] });

export type Handler<Name extends RouteName> = (
  request: HandlerRequest<Name>,
) => Promise<HandlerResult<Name>>;

/** Handlers of a group of routes: exhaustive, so that a missing one does not compile. */
export type HandlersOf<Routes extends Readonly<Record<string, Route>>> = {
  readonly [Name in keyof Routes & RouteName]: Handler<Name>;
};

export type AllHandlers = { readonly [Name in RouteName]: Handler<Name> };
