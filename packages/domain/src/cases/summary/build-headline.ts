import type { Day } from '../../values/day.ts';
import type { CaseState } from '../states/case-states.ts';
import type { CaseStatus, PauseReason } from '../states/case-statuses.ts';
import type { ClosedKind } from '../states/closures.ts';
import { type EnforcementPhase, enforcementPhases, type Phase } from '../states/phases.ts';

/** The states whose letter, or whose invoice, has a last day to pay. */
const payableStates = [
  'invoice',
  'soft_reminder',
  'reminder',
  'debt_collection',
  'foreign_debt_collection',
  'residual_claim',
  'debt_surveillance',
] as const satisfies readonly CaseState[];

type PayableState = (typeof payableStates)[number];

/** Every short description of the state of a case. */
export type HeadlineKey =
  | `case_headline.closed.${ClosedKind}`
  | `case_headline.pause.${PauseReason}`
  | `case_headline.${'failed' | 'refunding' | 'over' | 'scheduled'}`
  | `case_headline.${'unexpired' | 'expired'}.${PayableState}`
  | `case_headline.enforcement.${EnforcementPhase}`
  | `case_headline.state.${CaseState}`;

/** The facts that the short description of a case is built from; a list may have them for every row. */
export type HeadlineFacts = {
  readonly today: Day;
  readonly state: CaseState;
  readonly phase: Phase | null;
  readonly status: CaseStatus;
  /** The day the case entered its state. */
  readonly since: Day | null;
  /** The due day of the invoice. */
  readonly due: Day | null;
  /** The last day to pay of the latest letter. */
  readonly letterDue: Day | null;
  /** The item that the flow runs next; null where the reader may not read it. */
  readonly nextItem: string | null;
  readonly pause: { readonly reason: PauseReason; readonly to: Day | null } | null;
  readonly closedKind: ClosedKind | null;
  readonly isClosed: boolean;
};

export type Headline = { readonly key: HeadlineKey; readonly day: Day | null };

/** The state of a case in a few words: "inkassokrav förfallet". */
export function buildHeadline(facts: HeadlineFacts): Headline {
  const { state, phase, status, pause, isClosed, closedKind } = facts;
  if (status === 'refunding') return { key: 'case_headline.refunding', day: null };
  if (isClosed) return { key: closedKind ? `case_headline.closed.${closedKind}` : 'case_headline.over', day: null };
  if (status === 'failed') return { key: 'case_headline.failed', day: null };
  if (status === 'paused' && pause) return { key: `case_headline.pause.${pause.reason}`, day: pause.to };
  if (phase === 'scheduled') return { key: 'case_headline.scheduled', day: null };
  const atAuthority = enforcementPhases.find((one) => state === 'enforcement' && one === phase);
  if (atAuthority) return { key: `case_headline.enforcement.${atAuthority}`, day: null };
  return payHeadline(facts) ?? { key: `case_headline.state.${state}`, day: null };
}

/** Undefined where nothing was asked for in this state: then the latest letter belongs to an earlier one. */
function payHeadline({ state, since, due, letterDue, nextItem, today }: HeadlineFacts): Headline | undefined {
  const payable = payableStates.find((one) => one === state);
  // A demand that came back is made anew: its time to pay says nothing.
  if (!payable || nextItem === 'send_debt_collection') return undefined;
  const day = payable === 'invoice' ? due : isOfState(letterDue, since) ? letterDue : null;
  return day === null ? undefined : { key: `case_headline.${day < today ? 'expired' : 'unexpired'}.${payable}`, day };
}

function isOfState(letterDue: Day | null, since: Day | null): boolean {
  return letterDue !== null && (since === null || letterDue >= since);
}
