/** One form for every way to write the same phone number, so that one number has one account: E.164. */
import { withAsciiDigits } from "@oddwright/core/text/ascii-digits.ts";
import { withoutInvisible } from "@oddwright/core/text/invisible.ts";
import { parsePhoneNumberWithError, ParseError } from "libphonenumber-js/mobile";

/** Russia and Kazakhstan share +7 and the leading 8, so a number without a country is read alike in both. */
const homeCountry = "RU";

function parse(text: string, country?: typeof homeCountry): string | null {
  try {
    const options = country === undefined ? {} : { defaultCountry: country };
    const number = parsePhoneNumberWithError(text, { ...options, extract: false });
    // Only numbers of mobile phones: a code cannot be sent to others, or it would be sent at a premium rate.
    return number.isValid() && number.ext === undefined ? number.number : null;
  } catch (error) {
    if (error instanceof ParseError) return null;
    throw error;
  }
}

/**
 * Takes any shape that contacts, forms and address books show, with digits of any script. A number that names no country is
 * read as Russian or Kazakh, else as one whose `+` or `00` is missing. Null when it is no mobile number.
 */
export function normalizePhone(written: string): string | null {
  const text = withAsciiDigits(withoutInvisible(written.normalize("NFKC")))
    .trim()
    .replace(/^tel:/i, "")
    .replace(/^00/, "+");
  if (text.startsWith("+")) return parse(text);
  return parse(text, homeCountry) ?? parse(`+${text}`);
}
