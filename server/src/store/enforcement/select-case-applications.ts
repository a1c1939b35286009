import type { ApplicationClaim } from '@fordra/domain/enforcement/applications/application-claim';
import type { ApplicationKind, ApplicationStatus } from '@fordra/domain/enforcement/applications/authority-messages';
import type { Day } from '@fordra/domain/values/day';
import type { Database } from '../connection/database.ts';
import { anyOf } from '../sql/any-of.ts';

export type ApplicationRow = {
  readonly _id: string;
  readonly case: string;
  readonly kind: ApplicationKind;
  readonly status: ApplicationStatus;
  readonly answers: string | null;
  readonly claim: ApplicationClaim;
  readonly total: number;
  readonly fee: number;
  readonly authority_number: string | null;
  readonly verdict_number: string | null;
  readonly queued_date: Day;
  readonly has_left: boolean;
  readonly sent_date: Day | null;
  readonly confirmed_date: Day | null;
  readonly served_date: Day | null;
  readonly decided_date: Day | null;
  readonly ended_date: Day | null;
  readonly rejection: string | null;
};

/** The applications of these cases to the authority, oldest first. */
export function selectCaseApplications(db: Database, ids: readonly string[]): Promise<ApplicationRow[]> {
  return db
    .selectFrom('enforcement_applications')
    .select(['_id', 'case', 'kind', 'status', 'answers', 'claim', 'total', 'fee', 'authority_number', 'verdict_number'])
    .select(['queued_date', 'sent_date', 'confirmed_date', 'served_date', 'decided_date', 'ended_date', 'rejection'])
    .select((eb) => eb('status', '<>', 'queued').or('delivery', 'is not', null).$castTo<boolean>().as('has_left'))
    .where('case', '=', anyOf(ids))
    .orderBy('_id')
    .$narrowType<{ claim: ApplicationClaim }>()
    .execute();
}
