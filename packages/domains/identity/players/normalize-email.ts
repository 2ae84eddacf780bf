/** One form for every way to write the same e-mail address, so that one address has one account. */
import { domainToASCII } from "node:url";
import { hasInvisible } from "@oddwright/core/text/invisible.ts";

const emailMaxLength = 254;
const localPartMaxBytes = 64;

// RFC 5321's dot-string, with letters of any script (RFC 6531).
const localPattern = /^[^\p{Z}"(),:;<>@[\\\].]+(?:\.[^\p{Z}"(),:;<>@[\\\].]+)*$/u;
// What may stand in a domain before it is converted: converting would also decode %2e and read addresses in brackets.
const writtenDomainPattern = /^[\p{L}\p{M}\p{N}.-]+$/u;
const domainPattern =
  /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z](?:[a-z0-9-]{0,61}[a-z0-9])$/;

/**
 * Trimmed, NFKC, lower case, the domain in ASCII (punycode). Null when it is not an address of the form name@domain.tld,
 * is longer than 254 characters, or has an invisible character, by which it would look like another address.
 */
export function normalizeEmail(written: string): string | null {
  const text = written.normalize("NFKC").trim().toLowerCase().normalize("NFKC");
  if (hasInvisible(text)) return null;
  const at = text.lastIndexOf("@");
  if (at < 1) return null;
  const localPart = text.slice(0, at);
  const writtenDomain = text.slice(at + 1);
  if (!localPattern.test(localPart) || !writtenDomainPattern.test(writtenDomain)) return null;
  if (Buffer.byteLength(localPart) > localPartMaxBytes) return null;
  const domain = domainToASCII(writtenDomain);
  if (!domainPattern.test(domain)) return null;
  const email = `${localPart}@${domain}`;
  return email.length > emailMaxLength ? null : email;
}
