/** The page behind an answer that the site's own pages cannot give, since the request named none of them. */
import { STATUS_CODES } from "node:http";

export function plainPage(status: number): string {
  const title = `${status} ${STATUS_CODES[status]}`;
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${title}</title></head><body><h1>${title}</h1></body></html>\n`;
}
