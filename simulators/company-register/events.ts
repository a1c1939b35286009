export type CompanyEvent = {
  readonly id: string;
  readonly number: string;
  readonly kind: keyof typeof eventKinds;
  readonly day: string;
};

/** What can happen to a company on the page. */
export const eventKinds = {
  KONKURS_INLEDD: 'Konkurs',
  REKONSTRUKTION_INLEDD: 'Rekonstruktion',
  LIKVIDATION_BESLUTAD: 'Likvidation',
  FUSION_GENOMFORD: 'Fusion',
} as const;

export type CompanyEvents = {
  add(number: string, kind: CompanyEvent['kind'], day: string): void;
  readonly all: readonly CompanyEvent[];
  /** The events after a cursor, and the next cursor; without one, none of those that have been. */
  after(cursor: string | null): Readonly<Record<string, unknown>>;
};

const PAGE = 100;

/** What is registered about companies, in order. A cursor is the number of the last event that was read. */
export function openEvents(startedAt: number): CompanyEvents {
  const all: CompanyEvent[] = [];
  // The cursor of an earlier start of the simulator points to nothing here.
  const cursorOf = (at: number) => `${startedAt}-${at}`;
  return {
    all,
    add: (number, kind, day) => void all.push({ id: cursorOf(all.length + 1), number, kind, day }),
    after(cursor) {
      const [start, at] = (cursor ?? cursorOf(0)).split('-').map(Number);
      const from = start === startedAt ? (at ?? 0) : 0;
      const page = all.slice(from, from + PAGE);
      return {
        handelser: page.map(({ id, number, kind, day }) => ({
          ...{ handelseId: id, identitetsbeteckning: number, typ: kind, datum: day },
          ...(kind.endsWith('INLEDD') && { domstol: 'Göteborgs tingsrätt', malnummer: `K ${1_000 + all.length}-26` }),
        })),
        nasta: cursorOf(from + page.length),
        finnsFler: from + page.length < all.length,
      };
    },
  };
}
