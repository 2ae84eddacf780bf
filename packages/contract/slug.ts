/** A name as addresses write it, such as "book-of-tides": safe to import by value in the browser. */

export const slugPattern = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;
/** Of a game's; other names may be shorter. */
export const maxSlugChars = 64;
