/** Weights of wins, and their products: the wins of two independent steps added, exactly. */

/** Win in units → weight. Only wins that occur. */
export type UnitWeights = ReadonlyMap<number, bigint>;

export type MutableWeights = Map<number, bigint>;

export function addWeight(weights: MutableWeights, units: number, weight: bigint): void {
  weights.set(units, (weights.get(units) ?? 0n) + weight);
}

export function addWeights(into: MutableWeights, weights: UnitWeights, factor = 1n): void {
  for (const [units, weight] of weights) addWeight(into, units, weight * factor);
}

export function sumOf(weights: UnitWeights): bigint {
  let sum = 0n;
  for (const weight of weights.values()) sum += weight;
  return sum;
}

/** Up to here every pair is multiplied by itself; above, one long multiplication is faster. */
const maxPairs = 20_000;

/** Every win of `a` added to every win of `b`, weights multiplied. A sum above `capUnits` is `capUnits`. */
export function multiplyWeights(a: UnitWeights, b: UnitWeights, capUnits: number): MutableWeights {
  const product: MutableWeights = new Map();
  const add = (units: number, weight: bigint): void =>
    addWeight(product, Math.min(units, capUnits), weight);
  if (a.size * b.size <= maxPairs) {
    for (const [unitsA, weightA] of a) {
      for (const [unitsB, weightB] of b) add(unitsA + unitsB, weightA * weightB);
    }
    return product;
  }
  for (const [units, weight] of longProduct(a, b)) add(units, weight);
  return product;
}

/** `power` independent wins of the same weights. */
export function powerOfWeights(weights: UnitWeights, power: number, capUnits: number): UnitWeights {
  let result: UnitWeights = new Map([[0, 1n]]);
  for (let index = 0; index < power; index += 1) {
    result = multiplyWeights(result, weights, capUnits);
  }
  return result;
}

/**
 * Kronecker's substitution: the weights are digits of one long number each, wide enough that no digit of the product
 * overflows into its neighbour. One multiplication of two long numbers then multiplies all pairs.
 */
function* longProduct(a: UnitWeights, b: UnitWeights): Generator<[number, bigint]> {
  const stride = [...a.keys(), ...b.keys()].reduce(greatestCommonDivisor, 0) || 1;
  const digits = (sumOf(a) * sumOf(b)).toString(16).length;
  const text = (packed(a, stride, digits) * packed(b, stride, digits)).toString(16);
  for (let end = text.length, place = 0; end > 0; end -= digits, place += 1) {
    const weight = BigInt(`0x${text.slice(Math.max(0, end - digits), end)}`);
    if (weight > 0n) yield [place * stride, weight];
  }
}

function packed(weights: UnitWeights, stride: number, digits: number): bigint {
  let places = 0;
  for (const units of weights.keys()) places = Math.max(places, units / stride);
  const zero = "0".repeat(digits);
  const parts = Array.from({ length: places + 1 }, () => zero);
  for (const [units, weight] of weights) {
    parts[places - units / stride] = weight.toString(16).padStart(digits, "0");
  }
  return BigInt(`0x${parts.join("")}`);
}

function greatestCommonDivisor(a: number, b: number): number {
  return b === 0 ? a : greatestCommonDivisor(b, a % b);
}
