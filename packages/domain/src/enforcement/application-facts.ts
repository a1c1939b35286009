import type { CaseFacts } from '../cases/case-facts.ts';
import { type Day, monthsUntil } from '../day.ts';
import { type CaseApplication, isRunning } from './case-application.ts';

type ApplicationFacts = Pick<CaseFacts, 'has_verdict' | 'application_has_left' | 'months_since_enforcement'>;

/** What the authority's papers say of a case. */
export function applicationFacts(applications: readonly CaseApplication[], today: Day): ApplicationFacts {
  const enforcement = applications.findLast(({ kind, status }) => kind === 'enforcement' && status !== 'rejected');
  return {
    has_verdict: verdictOf(applications) !== undefined,
    application_has_left: applications.some((one) => isRunning(one) && one.hasLeft),
    months_since_enforcement: enforcement ? monthsUntil(enforcement.queued, today) : null,
  };
}

/** The application whose verdict the claim rests on, if there is one. */
export function verdictOf(applications: readonly CaseApplication[]): CaseApplication | undefined {
  return applications.findLast(({ kind, verdictNumber }) => kind === 'payment_order' && verdictNumber !== null);
}
