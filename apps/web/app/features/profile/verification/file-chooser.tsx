/** Asks for a document's file: the browser's own chooser, drawn as a button of the site. */
import { type ButtonLook, buttonLook } from "@oddwright/ui/parts/button.tsx";
import { type ChangeEvent, useId } from "react";

export interface FileChooserProps {
  readonly label: string;
  readonly size?: ButtonLook["size"];
  /** What it is for, to who does not see the card. */
  readonly subject: string;
  readonly onFile: (file: File) => void;
}

export function FileChooser({ label, size, subject, onFile }: FileChooserProps) {
  const inputId = useId();
  function choose({ target }: ChangeEvent<HTMLInputElement>): void {
    const [file] = target.files ?? [];
    // The same file can be chosen again.
    target.value = "";
    if (file !== undefined) onFile(file);
  }
  return (
    <span className="file-chooser">
      <input
        id={inputId}
        className="ow-hidden"
        type="file"
        accept="image/jpeg,image/png,image/webp,application/pdf"
        onChange={choose}
      />
      <label htmlFor={inputId} {...buttonLook({ size })}>
        {label}
        <span className="ow-hidden"> {subject}</span>
      </label>
    </span>
  );
}
