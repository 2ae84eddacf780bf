/** What is wrong with a form as a whole. */
import { CircleAlert } from "lucide-react";

export function FormAlert({ text }: { text: string | undefined }) {
  if (text === undefined || text === "") return null;
  return (
    <p role="alert" tabIndex={-1} className="bg-loss-bg text-loss rounded-control flex gap-2 p-3">
      <CircleAlert className="shrink-0" size={20} strokeWidth={1.8} aria-hidden />
      {text}
    </p>
  );
}
