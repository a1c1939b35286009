import { type Draft, withOutcome } from '../../cases/draft/draft.ts';
import {
  type ApplicationChange,
  applicationsAfter,
  type CaseApplication,
  isRunning,
  type NewApplication,
} from '../applications/case-application.ts';

/** The applications of a case with the changes made so far. */
export function applicationsOf({ file, outcome }: Draft): readonly CaseApplication[] {
  return applicationsAfter(file.applications, outcome, file.today);
}

/** The applications that are open at the authority: a payment order until its verdict, an enforcement until its report. */
export function runningApplications(draft: Draft): readonly CaseApplication[] {
  return applicationsOf(draft).filter(
    (one) => isRunning(one) && (one.kind === 'enforcement' || (one.kind === 'payment_order' && one.decided === null)),
  );
}

export function addApplication(draft: Draft, application: NewApplication): Draft {
  return withOutcome(draft, { applications: [...draft.outcome.applications, application] });
}

/** The authority has closed an application: recalls and reductions of it that were not sent yet are cancelled. */
export function endApplication(
  draft: Draft,
  { id }: Pick<CaseApplication, 'id'>,
  change: Omit<ApplicationChange, 'id'>,
): Draft {
  const { today } = draft.file;
  const unsent = applicationsOf(draft).filter(({ answers, status }) => answers === id && status === 'queued');
  return unsent.reduce(
    (one, { id: moot }) => changeApplication(one, { id: moot, status: 'ended', ended: today }),
    changeApplication(draft, { id, ...change }),
  );
}

export function changeApplication(draft: Draft, change: ApplicationChange): Draft {
  return withOutcome(draft, { applicationChanges: [...draft.outcome.applicationChanges, change] });
}
