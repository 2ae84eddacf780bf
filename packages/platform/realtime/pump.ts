/** Long work in turns: the event loop is given back after a few milliseconds, and rooms take turns. */

export interface Task {
  /** Goes on with the work until it is done (true) or `isOver` says that the turn is. */
  readonly work: (isOver: () => boolean) => boolean;
}

export interface Pump {
  /** Has the task work from the next turn on; marking one that works already changes nothing. */
  mark(task: Task): void;
}

export function createPump(turnMs: number): Pump {
  const waiting = new Set<Task>();
  let scheduled = false;

  function turn(): void {
    scheduled = false;
    const endMs = performance.now() + turnMs;
    const isOver = (): boolean => performance.now() >= endMs;
    for (const task of waiting) {
      waiting.delete(task);
      // One that was stopped goes to the end, so that a crowded room does not keep the others waiting.
      if (!task.work(isOver)) waiting.add(task);
      if (isOver()) break;
    }
    if (waiting.size > 0) schedule();
  }

  function schedule(): void {
    if (scheduled) return;
    scheduled = true;
    setImmediate(turn);
  }

  return {
    mark(task) {
      waiting.add(task);
      schedule();
    },
  };
}

export interface Pass<T> {
  /** Those that are added meanwhile are part of the pass. */
  readonly begin: () => Iterator<T>;
  readonly each: (item: T) => void;
  readonly end?: () => "again" | "done";
}

/** Visits each of many items once, in as many turns as that takes. */
export function passOver<T>({ begin, each, end }: Pass<T>): Task {
  let items: Iterator<T> | null = null;
  return {
    work(isOver) {
      items ??= begin();
      for (let next = items.next(); !next.done; next = items.next()) {
        each(next.value);
        if (isOver()) return false;
      }
      items = null;
      return end?.() !== "again";
    },
  };
}
