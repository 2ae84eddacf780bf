/** Coordination between the tabs of one browser. Where the browser refuses it, each tab works alone. Browser only. */

export interface TabChannel {
  readonly post: (message: string) => void;
  /** Returns the function that stops it. */
  readonly listen: (listener: (message: unknown) => void) => () => void;
}

const alone: TabChannel = { post: () => undefined, listen: () => () => undefined };
const channels = new Map<string, TabChannel>();

/** One channel for sending and listening: a channel does not receive its own messages. */
export function tabChannel(name: string): TabChannel {
  const known = channels.get(name);
  if (known) return known;
  const channel = openChannel(name);
  channels.set(name, channel);
  return channel;
}

function openChannel(name: string): TabChannel {
  let channel: BroadcastChannel;
  try {
    channel = new BroadcastChannel(name);
  } catch {
    return alone;
  }
  return {
    post: (message) => channel.postMessage(message),
    listen(listener) {
      const onMessage = ({ data }: MessageEvent) => listener(data);
      channel.addEventListener("message", onMessage);
      return () => channel.removeEventListener("message", onMessage);
    },
  };
}

/** Carries the task out unless another tab is at it. */
export async function inOneTab(name: string, task: () => Promise<void>): Promise<void> {
  // There are no locks on an address without encryption.
  const { locks } = navigator as { locks?: LockManager };
  let asked = false;
  const once = async (lock: Lock | null) => {
    asked = true;
    if (lock !== null) await task();
  };
  try {
    if (locks !== undefined) return await locks.request(name, { ifAvailable: true }, once);
  } catch (error) {
    if (asked) throw error;
    // Refused where storage is: no other tab can know what this one would resend.
  }
  await task();
}
