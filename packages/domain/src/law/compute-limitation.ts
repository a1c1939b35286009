import { addMonths, addYears, compareDays, type Day, latestOf } from '../values/day.ts';
import { type LimitationKind, limitationPeriods } from './limitation-periods.ts';

/** What restarts the limitation period (preskriptionslagen 5 §). */
export const interruptionKinds = [
  'promise',
  'part_payment',
  'interest_payment',
  'acknowledgement',
  'written_demand_received',
  'legal_proceeding',
] as const;

export type Interruption =
  | { readonly kind: Exclude<(typeof interruptionKinds)[number], 'legal_proceeding'>; readonly day: Day }
  | {
      /** A court, the enforcement authority, arbitration, bankruptcy or reconstruction. */
      readonly kind: 'legal_proceeding';
      readonly day: Day;
      /** The day of the final decision or the end of the proceeding; absent while it is pending. */
      readonly ended?: Day;
      /** Whether the debtor was served; otherwise a proceeding that ends interrupts nothing. */
      readonly served: boolean;
    };

export type LimitationFacts = {
  readonly origin: Day;
  readonly kind: LimitationKind;
  readonly interruptions: readonly Interruption[];
  /** A debtor with a guardian is notified only through the guardian (NJA 2022 s. 150). */
  readonly hasTrustee?: boolean;
  readonly demandsReachedTrustee?: boolean;
};

export type Limitation = {
  /** The last day the claim can be enforced; null while a proceeding is pending. */
  readonly date: Day | null;
  readonly countedFrom: Day;
  readonly years: number;
  readonly ground: string;
};

const MONTHS_AFTER_UNSERVED = 12;

/** When a claim is time-barred. Nothing after that day revives it. */
export function computeLimitation(facts: LimitationFacts): Limitation {
  const { years, ground } = limitationPeriods[facts.kind];
  let countedFrom = facts.origin;
  let date: Day = addYears(facts.origin, years);
  let hasHadRespite = false;
  for (const one of facts.interruptions.toSorted((a, b) => compareDays(a.day, b.day))) {
    if (one.day < facts.origin || !counts(one, facts)) continue;
    if (one.day > date) break;
    if (one.kind !== 'legal_proceeding') {
      [countedFrom, date] = restart(one.day, countedFrom, date, years);
    } else if (one.ended === undefined) {
      return { date: null, countedFrom, years, ground };
    } else if (one.served) {
      [countedFrom, date] = restart(one.ended, countedFrom, date, years);
    } else if (!hasHadRespite) {
      // Once, and never shorter than without the proceeding.
      date = latestOf(date, addMonths(one.ended, MONTHS_AFTER_UNSERVED));
      hasHadRespite = true;
    }
  }
  return { date, countedFrom, years, ground };
}

/** A case worker is warned half a year before, and three months before letters are no longer relied on (rules §3.5). */
export function limitationWarnings(date: Day): { readonly warnFrom: Day; readonly decideFrom: Day } {
  return { warnFrom: addMonths(date, -6), decideFrom: addMonths(date, -3) };
}

function restart(day: Day, countedFrom: Day, date: Day, years: number): [Day, Day] {
  return day > countedFrom ? [day, latestOf(date, addYears(day, years))] : [countedFrom, date];
}

function counts(one: Interruption, facts: LimitationFacts): boolean {
  const isLetter = one.kind === 'written_demand_received';
  return !(isLetter && facts.hasTrustee === true && facts.demandsReachedTrustee !== true);
}
