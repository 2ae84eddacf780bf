/** Cookies: where they are kept, and as text, reading the header form and writing the attribute form. */

/** Where cookies are: the document in the browser, a variable in tests. */
export interface CookieJar {
  read(): string;
  write(cookie: string): void;
  /** Whether the next page will find it. */
  isKept(name: string): boolean;
  readonly isSecure: boolean;
}

export interface CookieInput {
  readonly name: string;
  readonly value: string;
  /** `session`: until the browser is closed. */
  readonly maxAgeSeconds: number | "session";
}

/** `header` is the text of `document.cookie` or of the request header. */
export function readCookie(header: string, name: string): string | null {
  for (const pair of header.split(";")) {
    const [key, ...rest] = pair.trim().split("=");
    if (key === name) return decode(rest.join("="));
  }
  return null;
}

export function writeCookie(jar: Pick<CookieJar, "write" | "isSecure">, cookie: CookieInput): void {
  jar.write(serializeCookie(cookie, jar.isSecure ? "secure" : "plain"));
}

export function removeCookie(jar: CookieJar, name: string): void {
  writeCookie(jar, { name, value: "", maxAgeSeconds: 0 });
}

/** Path `/` and SameSite lax, as every cookie of the site. */
export function serializeCookie(cookie: CookieInput, transport: "secure" | "plain"): string {
  const { name, value, maxAgeSeconds } = cookie;
  const age = maxAgeSeconds === "session" ? "" : `; Max-Age=${maxAgeSeconds}`;
  const secure = transport === "secure" ? "; Secure" : "";
  return `${name}=${encodeURIComponent(value)}${age}; Path=/; SameSite=Lax${secure}`;
}

function decode(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}
