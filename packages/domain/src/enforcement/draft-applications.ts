import { type Draft, withOutcome } from '../case-actions/draft.ts';
import {
  type ApplicationChange,
  applicationsAfter,
  type CaseApplication,
  isRunning,
  type NewApplication,
} from './case-application.ts';

/** The applications of a case as they are by now. */
export function applicationsOf({ file, outcome }: Draft): readonly CaseApplication[] {
  return applicationsAfter(file.applications, outcome, file.today);
}

/** What the authority works on: a payment order until there is a verdict, an enforcement until it is reported on. */
export function runningApplications(draft: Draft): readonly CaseApplication[] {
  return applicationsOf(draft).filter(
    (one) => isRunning(one) && (one.kind === 'enforcement' || (one.kind === 'payment_order' && one.decided === null)),
  );
}

export function addApplication(draft: Draft, application: NewApplication): Draft {
  return withOutcome(draft, { applications: [...draft.outcome.applications, application] });
}

export function changeApplication(draft: Draft, change: ApplicationChange): Draft {
  return withOutcome(draft, { applicationChanges: [...draft.outcome.applicationChanges, change] });
}
