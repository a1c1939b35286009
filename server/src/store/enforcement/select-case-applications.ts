import type { ApplicationClaim } from '@fordra/domain/enforcement/applications/application-claim';
import type { ApplicationKind, ApplicationStatus } from '@fordra/domain/enforcement/applications/authority-messages';
import type { Day } from '@fordra/domain/values/day';
import { sql } from 'kysely';
import type { Database } from '../connection/database.ts';

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
export async function selectCaseApplications(db: Database, ids: readonly string[]): Promise<ApplicationRow[]> {
  const { rows } = await sql<ApplicationRow>`
    select _id, "case", kind, status, answers, claim, total, fee, authority_number, verdict_number, queued_date, sent_date,
      status <> 'queued' or delivery is not null as has_left,
      confirmed_date, served_date, decided_date, ended_date, rejection
    from enforcement_applications where "case" = any(${[...ids]}) order by _id`.execute(db);
  return rows;
}
