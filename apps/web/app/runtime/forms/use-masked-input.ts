/** A real input that is masked while it is typed in. What changes its value later has to send an `input` event. */
import { MaskInput } from "maska";
import { useEffect, useEffectEvent, type RefObject } from "react";
import { maskTokens } from "./masks.ts";

export interface InputMask {
  /** What the input holds, prepared for the mask. */
  readonly read: (text: string) => string;
  /** The mask for a prepared text. */
  readonly maskOf: (prepared: string) => string;
  /** The whole value that a pasted text contains; null pastes it where the caret is. */
  readonly readPasted: (text: string) => string | null;
}

export function useMaskedInput(ref: RefObject<HTMLInputElement | null>, mask: InputMask): void {
  const read = useEffectEvent((text: string) => mask.read(text));
  const maskOf = useEffectEvent((prepared: string) => mask.maskOf(prepared));
  const paste = useEffectEvent((event: ClipboardEvent) => {
    const whole = mask.readPasted(event.clipboardData?.getData("text") ?? "");
    if (whole === null) return;
    event.preventDefault();
    replaceValue(event.currentTarget as HTMLInputElement, whole);
  });
  useEffect(() => {
    const input = ref.current;
    if (input === null) return;
    const masked = new MaskInput(input, {
      mask: (prepared) => maskOf(prepared),
      preProcess: (text) => read(text),
      tokens: maskTokens,
      tokensReplace: true,
    });
    const onPaste = (event: ClipboardEvent) => paste(event);
    input.addEventListener("paste", onPaste);
    return () => {
      input.removeEventListener("paste", onPaste);
      masked.destroy();
    };
  }, [ref]);
}

/** As if it had been typed: the mask and the form hear of it. */
export function replaceValue(input: HTMLInputElement, value: string): void {
  input.value = value;
  input.dispatchEvent(
    new InputEvent("input", { bubbles: true, inputType: "insertReplacementText" }),
  );
}
