/** Who a developer has claimed to be: the same e-mail is the same person until the program ends. */
import { createHash } from "node:crypto";

export interface Person {
  readonly email: string;
  readonly isEmailVerified: boolean;
  readonly name: string;
}

export interface PersonClaims {
  readonly sub: string;
  readonly email: string;
  readonly email_verified: boolean;
  readonly name: string;
}

export interface People {
  /** Answers the person's subject. */
  remember(person: Person): string;
  find(subject: string): PersonClaims | undefined;
}

export function rememberPeople(): People {
  const known = new Map<string, PersonClaims>();
  return {
    remember({ email, isEmailVerified, name }) {
      const sub = createHash("sha256").update(email.toLowerCase()).digest("hex").slice(0, 24);
      known.set(sub, { sub, email, email_verified: isEmailVerified, name });
      return sub;
    },
    find: (subject) => known.get(subject),
  };
}
