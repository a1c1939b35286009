/** Someone whose request is open. */
export type Guest = {
  /** When something last happened on our side: they came, or their answer was begun. */
  since: number;
  /** Whether nothing can happen before they send the rest, or read what they were sent. */
  keepsUsWaiting(): boolean;
  showOut(): void;
};

const PATIENCE_MS = 2_000;

/**
 * All who are in, in the order they came. When it is full, whoever keeps us waiting makes room for the next: however many
 * come to send or to read as slowly as they may, the others are served.
 */
export function openHouse(places: number, { patienceMs = PATIENCE_MS, now = () => performance.now() } = {}) {
  const inside = new Set<Guest>();
  const makeRoom = () => {
    for (const guest of inside) {
      if (now() - guest.since < patienceMs || !guest.keepsUsWaiting()) continue;
      inside.delete(guest);
      return guest.showOut();
    }
  };
  return {
    /** The way out; none where there is no room. */
    enter(guest: Guest): (() => void) | undefined {
      if (inside.size >= places) makeRoom();
      if (inside.size >= places) return undefined;
      inside.add(guest);
      return () => inside.delete(guest);
    },
  };
}
