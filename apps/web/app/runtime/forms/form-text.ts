/** Text fields of a form. */

export function textOf(form: Pick<FormData, "get">, name: string): string {
  const value = form.get(name);
  return typeof value === "string" ? value : "";
}
