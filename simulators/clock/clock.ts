/** The state of the portal's clock. */
export type ClockView = {
  readonly today: string;
  readonly aheadMs: number;
  readonly due: {
    readonly now: number;
    readonly in7Days: number;
    readonly in30Days: number;
    readonly next: string | null;
  };
  readonly lettersWaiting: number;
  readonly failedCases: number;
};

type Counts = Readonly<Record<string, number>>;
export type PassedDay = { readonly date: string; readonly events: Counts; readonly letters: Counts };

/** The functions of the portal that the page calls. */
export type PortalClock = {
  read(): Promise<ClockView>;
  /** Yields each day when all its work is done. If aborted, it ends after the current day. */
  move(days: number, signal: AbortSignal): AsyncIterable<PassedDay>;
};

export type Move = {
  readonly days: number;
  readonly from: string;
  readonly passed: PassedDay[];
  status: 'moving' | 'done' | 'cut_off' | 'failed';
};

export type Started = { readonly move: Move; readonly ended: Promise<unknown> };

/** One move at a time. */
export function openMoves(clock: PortalClock) {
  let last: Move | undefined;
  let stopping: AbortController | undefined;
  let ended: Promise<unknown> = Promise.resolve();

  async function run(move: Move, signal: AbortSignal): Promise<void> {
    try {
      for await (const day of clock.move(move.days, signal)) move.passed.push(day);
      move.status = move.passed.length < move.days ? 'cut_off' : 'done';
    } catch {
      move.status = 'failed';
    }
  }

  return {
    last: () => last,
    /** Undefined while another move is in progress. */
    start(days: number, from: string): Started | undefined {
      if (last?.status === 'moving') return undefined;
      const move: Move = { days, from, passed: [], status: 'moving' };
      last = move;
      stopping = new AbortController();
      ended = run(move, stopping.signal);
      return { move, ended };
    },
    /** Ends the current move after its current day. */
    stop(): Promise<unknown> {
      stopping?.abort();
      return ended;
    },
  };
}

export type Moves = ReturnType<typeof openMoves>;

export function sumOf(passed: readonly PassedDay[], of: 'events' | 'letters'): Counts {
  const sums = new Map<string, number>();
  for (const day of passed) {
    for (const [key, n] of Object.entries(day[of])) sums.set(key, (sums.get(key) ?? 0) + n);
  }
  return Object.fromEntries(sums);
}
