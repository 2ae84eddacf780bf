/**
 * Writes a small file in MaxMind's format, by its published specification (MaxMind DB 2.0): a binary tree over 128 bits, the records that its
 * leaves point to, and what the file says of itself.
 */
import { isIPv4 } from "node:net";

type Value = string | number | { readonly [name: string]: Value };

interface GeoNetwork {
  /** An address and the length of its network, such as `203.0.113.0/24` or `2001:db8::/32`. */
  readonly network: string;
  readonly record: { readonly [name: string]: Value };
}

const separatorBytes = 16;
const nodeBytes = 6;
const types = { text: 2, double: 3, uint16: 5, uint32: 6, map: 7, uint64: 9 } as const;

export function makeGeoDatabase(networks: readonly GeoNetwork[]): Buffer {
  const nodes: [Child, Child][] = [["empty", "empty"]];
  const records: Buffer[] = [];
  let dataBytes = 0;
  for (const { network, record } of networks) {
    const bytes = encode(record);
    plant(nodes, bitsOf(network), { dataAt: dataBytes });
    records.push(bytes);
    dataBytes += bytes.length;
  }
  const tree = Buffer.alloc(nodes.length * nodeBytes);
  for (const [at, pair] of nodes.entries())
    for (const [side, child] of pair.entries())
      tree.writeUIntBE(pointer(child, nodes.length), at * nodeBytes + side * 3, 3);
  const about = encode({
    node_count: { uint32: nodes.length },
    record_size: { uint16: 24 },
    ip_version: { uint16: 6 },
    binary_format_major_version: { uint16: 2 },
    binary_format_minor_version: { uint16: 0 },
    build_epoch: { uint64: 1 },
    database_type: "Test",
    languages: {},
    description: {},
  });
  const mark = Buffer.concat([Buffer.from("abcdef", "hex"), Buffer.from("MaxMind.com")]);
  return Buffer.concat([tree, Buffer.alloc(separatorBytes), ...records, mark, about]);
}

type Child = "empty" | { readonly node: number } | { readonly dataAt: number };

function pointer(child: Child, count: number): number {
  if (child === "empty") return count;
  return "node" in child ? child.node : count + separatorBytes + child.dataAt;
}

function plant(nodes: [Child, Child][], bits: readonly (0 | 1)[], leaf: Child): void {
  let at = 0;
  for (const [depth, bit] of bits.entries()) {
    if (depth === bits.length - 1) {
      nodes[at]![bit] = leaf;
      return;
    }
    let next = nodes[at]![bit];
    if (next === "empty" || !("node" in next)) {
      next = { node: nodes.length };
      nodes.push(["empty", "empty"]);
      nodes[at]![bit] = next;
    }
    at = next.node;
  }
}

/** Addresses of the old form are the last 32 of 128 bits. */
function bitsOf(network: string): readonly (0 | 1)[] {
  const [address = "", length = ""] = network.split("/");
  const isOld = isIPv4(address);
  const bytes = isOld
    ? [...Array<number>(12).fill(0), ...address.split(".").map(Number)]
    : bytesOf(address);
  const bits = bytes.flatMap((byte) =>
    Array.from({ length: 8 }, (_bit, at) => ((byte >> (7 - at)) & 1) as 0 | 1),
  );
  return bits.slice(0, Number(length) + (isOld ? 96 : 0));
}

function bytesOf(address: string): readonly number[] {
  const [head = "", tail] = address.split("::");
  const groups = (text: string) =>
    text === "" ? [] : text.split(":").map((group) => Number.parseInt(group, 16));
  const [first, last] = [groups(head), groups(tail ?? "")];
  const all = [...first, ...Array<number>(8 - first.length - last.length).fill(0), ...last];
  return all.flatMap((group) => [group >> 8, group & 255]);
}

/** A number is a double, unless it stands in a map of one whole type. */
function encode(value: Value): Buffer {
  if (typeof value === "string") return typed(types.text, Buffer.from(value));
  if (typeof value === "number") {
    const bytes = Buffer.alloc(8);
    bytes.writeDoubleBE(value);
    return typed(types.double, bytes);
  }
  const [[kind, number] = ["", 0], ...others] = Object.entries(value);
  if (others.length === 0 && /^uint\d+$/.test(kind))
    return typed(types[kind as "uint16"], whole(number as number));
  const entries = Object.entries(value).flatMap(([name, entry]) => [encode(name), encode(entry)]);
  return Buffer.concat([control(types.map, Object.keys(value).length), ...entries]);
}

function whole(number: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(number);
  return bytes.subarray(bytes.findIndex((byte) => byte > 0));
}

const typed = (type: number, bytes: Buffer): Buffer =>
  Buffer.concat([control(type, bytes.length), bytes]);

/** Types past seven stand in a byte of their own, lengths past 28 too. */
function control(type: number, length: number): Buffer {
  const isLong = length >= 29;
  const first = ((type > 7 ? 0 : type) << 5) | (isLong ? 29 : length);
  return Buffer.from([first, ...(type > 7 ? [type - 7] : []), ...(isLong ? [length - 29] : [])]);
}
