import type {
  CaseDecision,
  ChangedDecision,
  EndedDecision,
  NewDecision,
  PendingChoice,
  RemindedDecision,
  ReopenedDecision,
} from '../../decisions/case-decision.ts';
import type { DecisionTemplate } from '../../decisions/decision-template.ts';
import { hasOwnIncome } from '../../decisions/own-income.ts';
import type { Day } from '../../values/day.ts';
import type { CaseFacts } from '../states/case-facts.ts';
import type { CasePart } from './case-part.ts';
import type { DebtorsPart } from './debtors-part.ts';

export type DecisionsPart = {
  /** Oldest first. */
  readonly decisions: readonly CaseDecision[];
  /** The active ones for the case, the creditor's before those of its account. */
  readonly decisionTemplates?: readonly DecisionTemplate[];
};

export type DecisionsOutcome = {
  readonly decisions: readonly NewDecision[];
  readonly ended: readonly EndedDecision[];
  /** Pending choices that are carried out now. */
  readonly carriedOut: readonly string[];
  /** Reasons of pending choices that were given afterwards. */
  readonly reasons: readonly { readonly id: string; readonly reason: string }[];
  readonly reopened: readonly ReopenedDecision[];
  readonly changed: readonly ChangedDecision[];
  readonly reminded: readonly RemindedDecision[];
};

type Before = DecisionsPart & { readonly today: Day };

export const decisionsPart = {
  name: 'decisions',
  unchanged: (): DecisionsOutcome => ({
    decisions: [],
    ended: [],
    carriedOut: [],
    reasons: [],
    reopened: [],
    changed: [],
    reminded: [],
  }),
  after(file: Before, outcome: DecisionsOutcome): DecisionsPart {
    return {
      decisions: [
        ...file.decisions.map((one) => decisionAfter(one, outcome, file.today)),
        ...outcome.decisions.map((raised) => requested(raised, file)),
      ],
    };
  },
  facts: ({ isMinor, decisions }: DecisionsPart & Pick<DebtorsPart, 'isMinor'>): Pick<CaseFacts, 'is_underage'> => ({
    is_underage: isMinor && !hasOwnIncome(decisions),
  }),
} satisfies CasePart;

function requested({ type, template, options: _options, ...raised }: NewDecision, { decisions, today }: Before) {
  const unit = template?.unit ?? null;
  const id = `${type} ${today}`;
  return {
    // The same may be asked again on the same day.
    id: `${id}${' again'.repeat(decisions.filter((one) => one.id.startsWith(id)).length)}`,
    type,
    status: unit === null ? ('unassigned' as const) : ('assigned' as const),
    ...raised,
    option: null,
    handling: { assignee: null, unit, postponedUntil: null, timesPostponed: 0 },
  };
}

function decisionAfter(decision: CaseDecision, outcome: DecisionsOutcome, today: Day): CaseDecision {
  const isOf = ({ id }: { readonly id: string }) => id === decision.id;
  const ended = outcome.ended.find(isOf);
  if (ended) {
    const { status, option } = ended;
    const carriedOut = ended.pending || status === 'recalled' ? null : today;
    return { ...decision, status, option, pending: pendingAfter(ended), carriedOut };
  }
  if (outcome.reopened.some(isOf)) return { ...decision, status: 'reset', option: null, pending: null };
  if (outcome.carriedOut.includes(decision.id)) return { ...decision, pending: null, carriedOut: today };
  const changed = outcome.changed.find(isOf);
  if (changed) return handledAnew(decision, changed);
  const reminded = outcome.reminded.find(isOf);
  if (reminded) return { ...decision, nextReminder: reminded.nextReminder };
  const given = outcome.reasons.find(isOf);
  if (!given || !decision.pending) return decision;
  return { ...decision, pending: { ...decision.pending, reason: given.reason, reasonDue: null } };
}

function handledAnew(
  decision: CaseDecision,
  { id: _id, status, deadline, nextReminder, ...handling }: ChangedDecision,
): CaseDecision {
  return { ...decision, status, deadline, nextReminder, handling };
}

function pendingAfter({ option, amount, reason, pending }: EndedDecision): PendingChoice | null {
  if (!pending) return null;
  const options = option === null ? [] : option.split(',');
  return { options, amount: amount ?? null, reason: reason ?? null, reasonDue: pending.reasonDue };
}
