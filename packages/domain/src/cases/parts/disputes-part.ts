import type { DisputeEnd, DisputeOrigin } from '../../disputes/dispute-statuses.ts';
import type { WorkflowStep } from '../../disputes/workflow-steps.ts';
import type { Day } from '../../values/day.ts';
import type { Ore } from '../../values/money.ts';
import type { CasePart, NewIds } from './case-part.ts';

/** The open dispute of a case. */
export type CaseDispute = {
  /** Null until it is saved. */
  readonly id: string | null;
  readonly origin: DisputeOrigin;
  /** The part of the claim that the debtor disputes. */
  readonly amount: Ore;
  readonly team: string | null;
  readonly step: WorkflowStep;
  readonly stepDue: Day | null;
  readonly started: Day;
  readonly court: string | null;
  readonly courtNumber: string | null;
};

export type DisputesPart = { readonly dispute: CaseDispute | null };

export type DisputesOutcome = {
  /** The open dispute afterwards. */
  readonly dispute: CaseDispute | null;
  /** How the one that was open has ended; another may have begun since. */
  readonly disputeEnded: DisputeEnd | null;
};

export const disputesPart = {
  name: 'disputes',
  unchanged: ({ dispute }: DisputesPart): DisputesOutcome => ({ dispute, disputeEnded: null }),
  after: (_file: DisputesPart, { dispute }: DisputesOutcome, ids: NewIds): DisputesPart => ({
    dispute: dispute && { ...dispute, id: dispute.id ?? ids.disputes?.[0] ?? 'new dispute' },
  }),
} satisfies CasePart;
