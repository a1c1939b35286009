import { createHash, randomUUID } from 'node:crypto';

export type Figures = {
  readonly remarks: number;
  readonly applications: number;
  readonly aCases: number;
  readonly eCases: number;
  readonly withoutAssets: number;
  readonly liquidity: number | null;
  readonly debt: number | null;
};

export type Ordered = {
  readonly at: string;
  readonly kind: 'company' | 'person';
  readonly number: string;
  readonly reason: string | null;
  readonly reference: string;
  readonly report: string;
  readonly figures: Figures;
  /** How often it was asked for; it is charged once. */
  times: number;
};

export type Bureau = {
  order(kind: Ordered['kind'], number: string, reason: string | null, reference: string): Ordered;
  figuresOf(number: string): Figures;
  set(number: string, figures: Figures): void;
  /** Newest first. */
  readonly orders: readonly Ordered[];
};

const KEPT = 2_000;
const AVERAGE_ORE = 480_000;

/** Reports by number: those that were set here, or figures that always are the same for a number. */
export function openBureau(): Bureau {
  const chosen = new Map<string, Figures>();
  const orders: Ordered[] = [];
  const figuresOf = (number: string) => chosen.get(number) ?? inventFigures(number);
  return {
    orders,
    figuresOf,
    set: (number, figures) => void chosen.set(number, figures),
    order(kind, number, reason, reference) {
      const known = orders.find((one) => one.reference === reference && one.number === number);
      if (known) {
        known.times += 1;
        return known;
      }
      const at = new Date().toISOString();
      const ordered = {
        at,
        kind,
        number,
        reason,
        reference,
        report: randomUUID(),
        figures: figuresOf(number),
        times: 1,
      };
      orders.unshift(ordered);
      orders.length = Math.min(orders.length, KEPT);
      return ordered;
    },
  };
}

function inventFigures(number: string): Figures {
  const [one = 0, two = 0, three = 0, four = 0] = createHash('sha256').update(number).digest();
  const remarks = one < 150 ? 0 : one % 5;
  return {
    remarks,
    applications: two < 150 ? 0 : two % 4,
    aCases: remarks > 2 ? three % 3 : 0,
    eCases: remarks > 2 ? four % 4 : 0,
    withoutAssets: 0,
    liquidity: number.length === 10 ? 40 + (two % 120) : null,
    debt: number.length === 10 ? 30 + (three % 70) : null,
  };
}

/** The report as the interface writes it; sums are öre. */
export function writeReport({ number, report, kind, figures }: Ordered): Readonly<Record<string, unknown>> {
  const pair = (count: number) => ({ count, sum: count * AVERAGE_ORE });
  return {
    report_id: report,
    number,
    payment_remarks: pair(figures.remarks),
    applications: pair(figures.applications),
    a_cases: pair(figures.aCases),
    e_cases: { ...pair(figures.eCases), without_assets: figures.withoutAssets },
    liquidity_balance: figures.liquidity,
    degree_of_debt: figures.debt,
    rate_of_return: kind === 'company' ? 6 : null,
    score: Math.max(0, 80 - 15 * figures.remarks),
    // Who has asked about a person is told that person.
    copy_sent: kind === 'person',
  };
}
