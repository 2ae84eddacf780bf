/** Forms of ids and hashes, as plain data: safe to import by value in the browser. */

/** A UUID of any version, in either case. */
const uuidPattern = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

export const isUuid = (text: string): boolean => uuidPattern.test(text);

/** The digit of a UUID that says its version; null when the text is none. */
export const uuidVersion = (text: string): string | null => (isUuid(text) ? text.charAt(14) : null);
