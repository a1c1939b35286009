import type { LetterAgency } from '@fordra/domain/documents/letters/letter-facts';
import { firstDueAfter } from '@fordra/domain/plans/first-due-after';
import type { Refusal } from '@fordra/domain/refusals/refusals';
import { selectBusinessNow } from '../../store/clock/business-now.ts';
import type { Database } from '../../store/connection/database.ts';
import type { AppliedCase } from '../cases/apply-case-outcomes.ts';
import { loadCaseFiles } from '../cases/load-case-files.ts';
import type { Actor } from '../parts/actor.ts';
import type { CaseChange } from '../parts/case-change.ts';
import { startPlan } from './start-plan.ts';

type Starting = { readonly agency: LetterAgency; readonly by: Actor };

export type StartedPlans =
  | { readonly allowed: true; readonly cases: readonly AppliedCase[] }
  | { readonly allowed: false; readonly refusal: Refusal };

/**
 * Starts the plans that decisions have approved, in the transaction in which these outcomes were saved. A plan that can
 * no longer start is refused: the caller takes the whole decision back.
 */
export async function startApprovedPlans(
  tx: Database,
  changes: readonly CaseChange[],
  { agency, by }: Starting,
): Promise<StartedPlans> {
  const started: AppliedCase[] = [];
  for (const { entered, proposal } of changes.flatMap(approvedIn)) {
    const scope = { kind: 'everything' } as const;
    const cases = await loadCaseFiles(tx, { ids: proposal.cases, scope, isLocked: true });
    if (cases.length < proposal.cases.length) return { allowed: false, refusal: 'not_found' };
    const { amount, dayOfMonth, hasAdviceFee, isInterestWaived, approvedBy } = proposal;
    const firstDue = firstDueAfter(proposal, cases[0]!.file.today);
    const done = await startPlan(tx, {
      cases,
      input: { amount, firstDue, dayOfMonth, hasAdviceFee, isInterestWaived, approvedBy, entered },
      how: proposal.accepted,
      agency,
      by,
      now: await selectBusinessNow(tx),
    });
    if (!done.allowed) return done;
    started.push(...done.cases);
  }
  return { allowed: true, cases: started };
}

/** Whether this outcome starts a plan. */
export function approvesPlan(change: CaseChange): boolean {
  return approvedIn(change).length > 0;
}

/** The proposals that are approved and carried out by this outcome. */
function approvedIn({ loaded: { file }, outcome }: CaseChange) {
  const made = outcome.ended.filter((one) => !one.pending && one.option?.split(',').includes('approve'));
  return file.decisions.flatMap(({ id, proposal, pending }) => {
    const isMadeNow = made.some((one) => one.id === id);
    const isCarriedOut = outcome.carriedOut.includes(id) && pending?.options.includes('approve');
    return proposal && (isMadeNow || isCarriedOut) ? [{ entered: file.id, proposal }] : [];
  });
}
