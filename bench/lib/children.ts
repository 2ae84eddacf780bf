/** Processes of a bench, and the messages that they send. */
import { type ChildProcess, fork } from "node:child_process";
import { fileURLToPath } from "node:url";

export const forkFile = (file: URL, args: readonly string[]): ChildProcess =>
  fork(fileURLToPath(file), [...args]);

/** The next message of a kind; rejects when the process ends first. */
export function said<T extends { readonly kind: string }>(
  child: ChildProcess,
  kind: T["kind"],
): Promise<T> {
  return new Promise((resolve, reject) => {
    const hear = (message: { readonly kind: string }): void => {
      if (message.kind !== kind) return;
      child.off("message", hear);
      child.off("exit", fail);
      resolve(message as T);
    };
    const fail = (code: number | null): void => reject(new Error(`a process ended with ${code}`));
    child.on("message", hear);
    child.once("exit", fail);
  });
}
