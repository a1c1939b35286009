import type { Day } from '../../values/day.ts';
import type { Ore } from '../../values/money.ts';
import type { ApplicationClaim } from './application-claim.ts';
import type { ApplicationKind, ApplicationStatus } from './authority-messages.ts';

/** After this time a user should call the authority (rules §3.1). */
export const DAYS_OF_SILENCE = 90;

/** An application to the authority and its status. */
export type CaseApplication = {
  readonly id: string;
  readonly kind: ApplicationKind;
  readonly status: ApplicationStatus;
  /** The application that a recall or a reduction is about. */
  readonly answers: string | null;
  readonly claim: ApplicationClaim;
  readonly total: Ore;
  /** The authority's fee, as far as it is known. */
  readonly fee: Ore;
  readonly authorityNumber: string | null;
  readonly verdictNumber: string | null;
  readonly queued: Day;
  /** Sent or being sent: an application that still waits can be cancelled without notifying the authority. */
  readonly hasLeft: boolean;
  readonly sent: Day | null;
  readonly confirmed: Day | null;
  readonly served: Day | null;
  readonly decided: Day | null;
  readonly ended: Day | null;
  readonly rejection: string | null;
};

/** An application that is decided and waits to be sent. */
export type NewApplication = Pick<CaseApplication, 'kind' | 'answers' | 'claim' | 'total' | 'fee'>;

/** A change of an application; absent attributes stay as they were. */
export type ApplicationChange = Pick<CaseApplication, 'id'> &
  Partial<Omit<CaseApplication, 'id' | 'kind' | 'answers' | 'claim' | 'total' | 'queued' | 'sent' | 'hasLeft'>>;

export function isRunning({ status }: Pick<CaseApplication, 'status'>): boolean {
  return status !== 'rejected' && status !== 'ended';
}

/** The applications with the changes decided since. */
export function applicationsAfter(
  known: readonly CaseApplication[],
  {
    applications,
    applicationChanges,
  }: { readonly applications: readonly NewApplication[]; readonly applicationChanges: readonly ApplicationChange[] },
  today: Day,
): readonly CaseApplication[] {
  const changed = known.map((one): CaseApplication => {
    const own = applicationChanges.filter(({ id }) => id === one.id);
    return Object.assign({}, one, ...own);
  });
  const made = applications.map((one, at) => ({
    ...one,
    id: `application ${known.length + at + 1}`,
    status: 'queued' as const,
    authorityNumber: null,
    verdictNumber: null,
    queued: today,
    hasLeft: false,
    sent: null,
    confirmed: null,
    served: null,
    decided: null,
    ended: null,
    rejection: null,
  }));
  return [...changed, ...made];
}
