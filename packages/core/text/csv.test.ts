import { expect, test } from "vitest";
import { csvLine } from "./csv.ts";

test("cells are quoted where they hold what separates them", () => {
  expect(csvLine(["plain", 'says "yes"', "a,b", "two\nlines", ""])).toBe(
    'plain,"says ""yes""","a,b","two\nlines",\r\n',
  );
});

test("what a spreadsheet would compute is text, and an amount below zero stays a number", () => {
  expect(csvLine(["=1+1", "+1", "-1+1", "@SUM(A1)", "\t=1"])).toBe(
    "'=1+1,'+1,'-1+1,'@SUM(A1),'\t=1\r\n",
  );
  expect(csvLine(["=cmd|'/c calc'!A1,2"])).toBe(`"'=cmd|'/c calc'!A1,2"\r\n`);
  expect(csvLine(["-5.00", "-0", "12.50"])).toBe("-5.00,-0,12.50\r\n");
});
