/** A request that has arrived and whose response is not finished. */
export type OpenRequest = {
  /** When the server last did something for it: it arrived, or its response was begun. */
  activeAt: number;
  /** Whether the server can only wait for the client to send the rest, or to read the response. */
  waitsForClient(): boolean;
  /** Closes its connection. */
  evict(): void;
};

const IDLE_MS_MIN = 2_000;

/**
 * A fixed number of slots for open requests. When all are taken, the oldest request that has waited for its client long
 * enough is evicted: clients that send or read slowly, however many, do not lock out the others.
 */
export function openRequestSlots(slots: number, { idleMsMin = IDLE_MS_MIN, now = () => performance.now() } = {}) {
  const open = new Set<OpenRequest>();
  const evictOne = () => {
    for (const request of open) {
      if (now() - request.activeAt < idleMsMin || !request.waitsForClient()) continue;
      open.delete(request);
      return request.evict();
    }
  };
  return {
    /** Gives a function that frees the slot; undefined when no slot is free. */
    take(request: OpenRequest): (() => void) | undefined {
      if (open.size >= slots) evictOne();
      if (open.size >= slots) return undefined;
      open.add(request);
      return () => open.delete(request);
    },
  };
}
