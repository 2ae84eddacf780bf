/** Checks bodies, queries and parameters against the contract and names each wrong field. */
import { fieldMessage, type FieldErrorKey } from "@oddwright/contract/field-errors.ts";
import { isStorableText } from "@oddwright/contract/storable-text.ts";
import type { FastifySchemaCompiler, FastifyServerOptions } from "fastify";
import { serializerCompiler } from "fastify-type-provider-zod";
import { safeParse, type $ZodIssue, type $ZodType } from "zod/v4/core";
import { RefusalError } from "./refusals/refusal-reply.ts";

/** A request with thousands of faults gets the first of them only. */
const maxReportedFields = 20;

/** Stands for the whole body, query or parameter list where no single field is at fault. */
const wholePart = "request";

type Field = readonly [name: string, key: FieldErrorKey];

/** Fastify's compiler hook: parses with zod, answers `validation_failed` with field → messages. */
const validatorCompiler: FastifySchemaCompiler<$ZodType> =
  ({ schema }) =>
  (data: unknown) => {
    const result = safeParse(schema, data);
    if (!result.success) {
      const faults = result.error.issues.flatMap((issue) => fields(issue, data));
      return { error: validationFailed(faults) };
    }
    // After the schema, whose shape bounds the walk: sixteen kilobytes of brackets would cost seconds here.
    const unstorable = unstorableText(result.data);
    if (unstorable) return { error: validationFailed([[unstorable, "wrong_format"]]) };
    return { value: result.data };
  };

/** For every server that begins: Fastify else loads a checker and a writer of its own, which no route of ours uses. */
export const contractSchemas = {
  compilersFactory: {
    buildValidator: () => validatorCompiler,
    buildSerializer: () => serializerCompiler,
  },
  // Fastify's type is of compilers of JSON schemas; these are of zod's.
} as unknown as NonNullable<FastifyServerOptions["schemaController"]>;

export function validationFailed(faults: readonly Field[]): RefusalError {
  const errors: Record<string, string[]> = Object.create(null);
  for (const [name, key] of faults.slice(0, maxReportedFields)) {
    (errors[name] ??= []).push(fieldMessage(key));
  }
  return new RefusalError({ ok: false, code: "validation_failed", errors: { ...errors } });
}

function fields(issue: $ZodIssue, data: unknown): Field[] {
  const at = (path: readonly PropertyKey[]): string => path.map(String).join(".") || wholePart;
  switch (issue.code) {
    case "unrecognized_keys":
      return issue.keys.map((key) => [at([...issue.path, key]).slice(0, 64), "unknown_field"]);
    case "invalid_union": {
      // The alternative with the fewest faults is the one that the caller meant.
      const nearest = issue.errors.toSorted((a, b) => a.length - b.length)[0];
      if (!nearest?.length) return [[at(issue.path), "wrong_value"]];
      return nearest.flatMap((inner) =>
        fields({ ...inner, path: [...issue.path, ...inner.path] } as $ZodIssue, data),
      );
    }
    case "invalid_type":
      return [[at(issue.path), isMissing(data, issue.path) ? "required" : "wrong_type"]];
    case "invalid_value":
      return [[at(issue.path), isMissing(data, issue.path) ? "required" : "wrong_value"]];
    case "too_small":
      return [[at(issue.path), "too_small"]];
    case "too_big":
      return [[at(issue.path), "too_big"]];
    case "invalid_format":
      return [[at(issue.path), "wrong_format"]];
    default:
      return [[at(issue.path), "wrong_value"]];
  }
}

/**
 * The place of a text that no database holds: no field of any route has use for one, and each would fail far from here as a
 * fault of ours.
 */
function unstorableText(data: unknown): string | null {
  const path = unstorablePath(data);
  return path && (path.join(".") || wholePart);
}

/** Null for data that can be stored: nearly all is, so that a path is made for what cannot be only. */
function unstorablePath(data: unknown): string[] | null {
  if (typeof data === "string") return isStorableText(data) ? null : [];
  if (typeof data !== "object" || data === null) return null;
  for (const key of Object.keys(data)) {
    const found = unstorablePath((data as Readonly<Record<string, unknown>>)[key]);
    if (found !== null) return [key, ...found];
  }
  return null;
}

function isMissing(data: unknown, path: readonly PropertyKey[]): boolean {
  let value = data;
  for (const key of path) {
    if (typeof value !== "object" || value === null) return true;
    value = Object.hasOwn(value, key) ? (value as Record<PropertyKey, unknown>)[key] : undefined;
  }
  return path.length === 0 ? value === null || value === undefined : value === undefined;
}
