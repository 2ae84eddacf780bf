/** Addresses that are keys themselves: whoever reads one can use it, so no other service and no report is told of it. */

/** The link of a restore mail. */
const secretPath = /\/reset-password\//;

export const isSecretAddress = (href: string): boolean => secretPath.test(new URL(href).pathname);

/** The address as others may know it: of a secret one the site alone. */
export function tellableAddress(href: string): string {
  return isSecretAddress(href) ? `${new URL(href).origin}/` : href;
}
