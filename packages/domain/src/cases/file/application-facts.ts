import { isRunning } from '../../enforcement/applications/case-application.ts';
import { monthsUntil } from '../../values/day.ts';
import type { CaseFacts } from '../states/case-facts.ts';
import type { CaseFile } from './case-file.ts';

type ApplicationFacts = Pick<CaseFacts, 'has_verdict' | 'application_has_left' | 'months_since_enforcement'>;

/** What the papers of the authority and of courts say of a case. */
export function applicationFacts({
  applications,
  verdictNumber,
  today,
}: Pick<CaseFile, 'applications' | 'verdictNumber' | 'today'>): ApplicationFacts {
  const enforcement = applications.findLast(({ kind, status }) => kind === 'enforcement' && status !== 'rejected');
  return {
    has_verdict: verdictNumber !== null,
    application_has_left: applications.some((one) => isRunning(one) && one.hasLeft),
    months_since_enforcement: enforcement ? monthsUntil(enforcement.queued, today) : null,
  };
}
