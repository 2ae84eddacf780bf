/** What the files of methods have in common, in which an operator describes what players are offered through a provider. */
import { localisedSchema } from "@oddwright/contract/cashier/localised-schema.ts";
import { amountInSchema, currencySchema } from "@oddwright/contract/scalars.ts";
import { parseAmount } from "@oddwright/core/money/parse-amount.ts";
import { z } from "zod";
import type { OfferedMethod } from "./offer-methods.ts";

const maxMethods = 50;
const maxPresets = 8;
const maxNameLength = 64;

export const amountSchema = amountInSchema.transform((text): bigint => {
  const amount = parseAmount(text);
  return amount.ok ? amount.minor : 0n;
});

/** Every method has these; a provider's file adds its own. */
export const methodFields = {
  hash: z.string().regex(/^[a-z0-9-]{1,64}$/),
  currency: currencySchema,
  name: localisedSchema,
  min: amountSchema,
  max: amountSchema,
  /** The first one written is the default. Left out, the site suggests amounts. */
  presets: z.array(amountSchema).min(1).max(maxPresets).optional(),
  commission_basis_points: z.int().min(0).max(1_000).default(0),
};

type WrittenMethod = z.infer<z.ZodObject<typeof methodFields>>;

const ascending = (one: bigint, other: bigint): number => (one < other ? -1 : one > other ? 1 : 0);

/** What is wrong is added to the issues. `leastMinor` is the smallest minimum. */
export function offeredMethodOf(
  { hash, currency, name, min, max, presets, ...method }: WrittenMethod,
  { icon, leastMinor }: { readonly icon: string; readonly leastMinor: bigint },
  issues: Pick<z.RefinementCtx, "addIssue">,
): OfferedMethod {
  const fault = (message: string, path: string): void =>
    issues.addIssue({ code: "custom", message, path: [path] });
  if (min <= 0n) fault("is not above zero", "min");
  else if (min < leastMinor) fault(`is less than ${leastMinor / 100n}.00`, "min");
  if (max < min) fault("is less than min", "max");
  if (presets?.some((each) => each < min || each > max))
    fault("are not all in the bounds", "presets");
  if (Object.values(name).some((each) => each.trim() === "" || each.length > maxNameLength))
    fault(`needs 1 to ${maxNameLength} characters in each language`, "name");
  return {
    hash,
    currency,
    icon,
    names: name,
    minMinor: min,
    maxMinor: max,
    preset:
      presets === undefined
        ? null
        : { defaultMinor: presets[0]!, valuesMinor: presets.toSorted(ascending) },
    commissionBasisPoints: method.commission_basis_points,
  };
}

export type ReadMethods<Method> =
  | { readonly ok: true; readonly methods: readonly Method[] }
  | { readonly ok: false; readonly problem: string };

/** The problem names the place in the file and no value of it. */
export function readMethodFile<Method extends OfferedMethod>(
  methodSchema: z.ZodType<Method>,
  value: unknown,
): ReadMethods<Method> {
  const read = z
    .strictObject({ methods: z.array(methodSchema).min(1).max(maxMethods) })
    .safeParse(value);
  if (!read.success) {
    const [issue] = read.error.issues;
    return { ok: false, problem: `${issue!.path.join(".") || "the file"}: ${issue!.message}` };
  }
  const { methods } = read.data;
  const hashes = methods.map(({ hash }) => hash);
  const twice = hashes.find((hash, index) => hashes.indexOf(hash) !== index);
  return twice === undefined
    ? { ok: true, methods }
    : { ok: false, problem: `methods: ${twice} is there twice` };
}
