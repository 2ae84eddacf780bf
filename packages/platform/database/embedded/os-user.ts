/** PostgreSQL refuses to run as root; this decides as whom it runs instead, and what that user can reach. */
import { spawn, spawnSync, type ChildProcess, type SpawnOptions } from "node:child_process";
import { readFileSync } from "node:fs";
import { childEnvironment } from "../../processes/child-environment.ts";
import { EmbeddedServerError } from "./server-error.ts";

/**
 * How the server's programs are started.
 * `self`: as we are. `account`: as an unprivileged account of this machine (we are root). `namespace`: as ourselves inside a
 * user namespace that shows us as that account, so root's own folders stay reachable without root's powers.
 */
export type OsUser =
  | { readonly kind: "self" }
  | ({ readonly kind: "account" | "namespace" } & UnprivilegedAccount);

export interface UnprivilegedAccount {
  readonly uid: number;
  readonly gid: number;
}

export function isRoot(): boolean {
  return process.geteuid?.() === 0;
}

/** The unprivileged account that every Unix has. initdb insists on one with a name. */
export function unprivilegedAccount(): UnprivilegedAccount {
  const passwd = readFileSync("/etc/passwd", "utf8");
  const line = passwd.split("\n").find((entry) => entry.startsWith("nobody:"));
  const [, , uid, gid] = line?.split(":") ?? [];
  if (uid === undefined || gid === undefined || Number(uid) === 0) {
    throw new EmbeddedServerError(
      "PostgreSQL does not run as root, and this machine has no unprivileged account named nobody. " +
        "Start as another user, or set DATABASE_URL.",
    );
  }
  return { uid: Number(uid), gid: Number(gid) };
}

interface UserCommand {
  readonly command: string;
  readonly args: readonly string[];
  readonly identity: { uid?: number; gid?: number };
}

function asUser(user: OsUser, command: string, args: readonly string[]): UserCommand {
  switch (user.kind) {
    case "self":
      return { command, args, identity: {} };
    case "account":
      return { command, args, identity: { uid: user.uid, gid: user.gid } };
    case "namespace": {
      const map = ["--user", `--map-user=${user.uid}`, `--map-group=${user.gid}`];
      return { command: "unshare", args: [...map, "--", command, ...args], identity: {} };
    }
  }
}

/**
 * Starts a program as `user`. `unshare` replaces itself by the program, so the child's pid is the program's own. It is
 * interrupted when this process exits before it.
 */
export function spawnAs(
  user: OsUser,
  command: readonly [string, ...string[]],
  options: SpawnOptions,
): ChildProcess {
  const [program, ...args] = command;
  const call = asUser(user, program, args);
  const env = childEnvironment();
  const child = spawn(call.command, call.args, { ...options, ...call.identity, env });
  const interrupt = () => child.kill("SIGINT");
  process.on("exit", interrupt);
  child.once("exit", () => process.off("exit", interrupt));
  return child;
}

/** Runs a short program as `user` in the root folder; answers whether it succeeded. */
export function succeedsAs(user: OsUser, command: readonly [string, ...string[]]): boolean {
  const [program, ...args] = command;
  const call = asUser(user, program, args);
  const result = spawnSync(call.command, call.args, {
    ...call.identity,
    cwd: "/",
    env: childEnvironment(),
    stdio: "ignore",
  });
  return result.status === 0;
}

/** The user that must own the server's files, as the file system sees it; undefined: the user of this process. */
export function fileOwner(user: OsUser): UnprivilegedAccount | undefined {
  switch (user.kind) {
    case "self":
      return undefined;
    case "account":
      return { uid: user.uid, gid: user.gid };
    case "namespace":
      return { uid: process.geteuid!(), gid: process.getegid!() };
  }
}
