/** Whom players write to: an e-mail address, or a page of the operator. */
export function SupportLink({ support }: { readonly support: string }) {
  const href = support.startsWith("https://") ? support : `mailto:${support}`;
  return <a href={href}>{support.replace("https://", "")}</a>;
}
