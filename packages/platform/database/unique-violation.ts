/** Which rule of uniqueness a statement broke: of writes at the same moment the database decides which one was first. */
import pg from "pg";

export const uniqueViolation = "23505";

/** The constraint's or index's name; null for every other error. */
export const brokenUniqueness = (error: unknown): string | null =>
  error instanceof pg.DatabaseError && error.code === uniqueViolation
    ? (error.constraint ?? null)
    : null;
