import {
  type ApplicationChange,
  applicationsAfter,
  type CaseApplication,
  isRunning,
  type NewApplication,
} from '../../enforcement/applications/case-application.ts';
import { type Day, monthsUntil } from '../../values/day.ts';
import type { CaseFacts } from '../states/case-facts.ts';
import type { CasePart } from './case-part.ts';

export type ApplicationsPart = {
  /** The applications to the enforcement authority, oldest first. */
  readonly applications: readonly CaseApplication[];
  /** The number of the verdict that the claim is based on, of the authority or of a court. */
  readonly verdictNumber: string | null;
};

export type ApplicationsOutcome = {
  /** New applications to the enforcement authority, and changes of earlier ones. */
  readonly applications: readonly NewApplication[];
  readonly applicationChanges: readonly ApplicationChange[];
  /** The authority's case number and verdict number, where they have become known. */
  readonly courtCaseNumber?: string;
  readonly verdictNumber?: string;
};

export const applicationsPart = {
  name: 'applications',
  unchanged: (): ApplicationsOutcome => ({ applications: [], applicationChanges: [] }),
  after: (file: ApplicationsPart & { readonly today: Day }, outcome: ApplicationsOutcome): ApplicationsPart => ({
    applications: applicationsAfter(file.applications, outcome, file.today),
    verdictNumber: outcome.verdictNumber ?? file.verdictNumber,
  }),
  facts({
    applications,
    verdictNumber,
    today,
  }: ApplicationsPart & { readonly today: Day }): Pick<
    CaseFacts,
    'has_verdict' | 'application_has_left' | 'months_since_enforcement'
  > {
    const enforcement = applications.findLast(({ kind, status }) => kind === 'enforcement' && status !== 'rejected');
    return {
      has_verdict: verdictNumber !== null,
      application_has_left: applications.some(
        (one) => isRunning(one) && one.hasLeft && one.kind !== 'restructuring_claim',
      ),
      months_since_enforcement: enforcement ? monthsUntil(enforcement.queued, today) : null,
    };
  },
} satisfies CasePart;
