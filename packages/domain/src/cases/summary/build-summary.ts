import { isDemand } from '../../documents/letter-content/check-letter.ts';
import type { LetterStatus } from '../../documents/letters/letter-delivery.ts';
import type { LetterKind } from '../../documents/letters/letter-kinds.ts';
import type { Day } from '../../values/day.ts';
import type { CaseState } from '../states/case-states.ts';
import type { CaseStatus } from '../states/case-statuses.ts';
import {
  amortizationPhases,
  bankruptcyPhases,
  enforcementPhases,
  isPreparation,
  type Phase,
} from '../states/phases.ts';
import { nextOf } from './next-sentence.ts';
import type { Sentence } from './sentence.ts';
import type { SummaryFacts } from './summary-facts.ts';

/** `stopped` needs a user, `waiting` continues by itself when its time is up, `done` has ended. */
export type SummaryTone = 'going' | 'waiting' | 'stopped' | 'done';

export type CaseSummary = {
  readonly tone: SummaryTone;
  readonly now: Sentence;
  readonly next: Sentence | null;
  /** The open decision. */
  readonly question: Sentence | null;
};

/** The state of a case and what comes next, in two sentences; every possible position has a sentence. */
export function buildCaseSummary(facts: SummaryFacts): CaseSummary {
  const { decision } = facts;
  const isAsked = decision !== null && facts.closed === null;
  return {
    tone: isAsked ? 'stopped' : toneOf(facts),
    now: facts.closed ? closedSentence(facts.closed) : byStatus[facts.status](facts),
    next: nextOf(facts),
    question: isAsked ? { key: `case_summary.question.${decision.type}` } : null,
  };
}

const tones: Readonly<Record<CaseStatus, SummaryTone>> = {
  idle: 'stopped',
  queued: 'going',
  processed: 'going',
  paused: 'waiting',
  resumed: 'going',
  locked: 'going',
  failed: 'stopped',
  refunding: 'waiting',
  settled: 'done',
  completed: 'done',
  cancelled: 'done',
  closed: 'done',
  reopened: 'going',
};

function toneOf({ status, closed }: SummaryFacts): SummaryTone {
  if (closed) return status === 'refunding' ? 'waiting' : 'done';
  return tones[status];
}

const byStatus: Readonly<Record<CaseStatus, (facts: SummaryFacts) => Sentence>> = {
  idle: stateSentence,
  queued: stateSentence,
  processed: stateSentence,
  paused: ({ pause, ...facts }) =>
    pause
      ? { key: `case_summary.pause.${pause.reason}`, days: { from: pause.from, to: pause.to } }
      : stateSentence({ pause, ...facts }),
  resumed: stateSentence,
  locked: stateSentence,
  failed: failedSentence,
  refunding: () => ({ key: 'case_summary.refunding' }),
  settled: () => ({ key: 'case_summary.over' }),
  completed: stateSentence,
  cancelled: () => ({ key: 'case_summary.over' }),
  closed: () => ({ key: 'case_summary.over' }),
  reopened: stateSentence,
};

/** A demand that came back gives the debtor no time: then its return is the cause. */
function failedSentence({ failedReason, letter }: SummaryFacts): Sentence {
  const key = `case_summary.failed.${failedReason ?? 'system_error'}` as const;
  if (failedReason === 'letter_returned')
    return { key, days: { date: letter?.date ?? null }, choices: { why: letter?.fault ?? 'other' } };
  if (failedReason !== 'demand_not_expired') return { key };
  const isReturned = letter?.status === 'returned' && isDemand(letter.kind);
  return { key, choices: { demand: isReturned ? 'returned' : 'other' } };
}

function closedSentence({ on, kind, reason }: NonNullable<SummaryFacts['closed']>): Sentence {
  if (reason) return { key: `case_summary.closed_reason.${reason}`, days: { on } };
  return { key: kind ? `case_summary.closed_kind.${kind}` : 'case_summary.over', days: { on } };
}

/** The letter that moved a case to its state says more than the state. */
const letterOf: Readonly<Record<CaseState, LetterKind | null>> = {
  invoice: null,
  soft_reminder: 'soft_reminder',
  reminder: 'reminder',
  debt_collection: 'debt_collection',
  foreign_debt_collection: 'foreign_debt_collection',
  extra_debt_collection: null,
  enforcement: null,
  enforcement_recalled: null,
  amortization: null,
  dispute: null,
  debt_restructuring: null,
  debt_surveillance: 'surveillance_letter',
  residual_claim: 'residual_claim',
  estate: null,
  bankruptcy_estate: null,
  creditor_cancellation: null,
  written_off: null,
};

function stateSentence(facts: SummaryFacts): Sentence {
  const { state, phase, due, letter, today } = facts;
  if (isPreparation(phase)) return { key: `case_summary.preparation.${phase}` };
  if (letter && letter.kind === letterOf[state]) {
    return {
      key: `case_summary.letter.${letter.kind}`,
      days: { date: letter.date, due: letter.due },
      choices: { delivery: deliveryOf[letter.status] },
    };
  }
  return {
    key: phaseKey(state, phase) ?? `case_summary.state.${state}`,
    days: { since: sinceOf(facts), due },
    choices: { is_due: due !== null && due < today ? 'yes' : 'no' },
  };
}

/** What the status of a letter means to the reader. */
const deliveryOf: Readonly<Record<LetterStatus, 'coming' | 'sent' | 'returned' | 'failed'>> = {
  queued: 'coming',
  sending: 'coming',
  sent: 'sent',
  returned: 'returned',
  stopped: 'failed',
  failed: 'failed',
};

/** At the authority the days of application and answer count, not the day the case entered the state. */
function sinceOf({ phase, since, application }: SummaryFacts): Day | null {
  const asked = (kind: 'payment_order' | 'enforcement') => (application?.kind === kind ? application : null);
  switch (phase) {
    case 'verdict_submitted':
      return asked('payment_order')?.queued ?? null;
    case 'verdict_issued':
      return asked('payment_order')?.decided ?? null;
    case 'enforcement_submitted':
      return asked('enforcement')?.queued ?? null;
    default:
      return since;
  }
}

function phaseKey(state: CaseState, phase: Phase | null): Sentence['key'] | undefined {
  if (state === 'enforcement') return keyOf(enforcementPhases, phase, (one) => `case_summary.enforcement.${one}`);
  if (state === 'amortization') return keyOf(amortizationPhases, phase, (one) => `case_summary.amortization.${one}`);
  if (state === 'bankruptcy_estate')
    return keyOf(bankruptcyPhases, phase, (one) => `case_summary.bankruptcy_estate.${one}`);
  return undefined;
}

function keyOf<Of extends string>(phases: readonly Of[], phase: string | null, key: (phase: Of) => Sentence['key']) {
  const found = phases.find((one) => one === phase);
  return found && key(found);
}
