import type { CaseDispute } from '@fordra/domain/cases/parts/disputes-part';
import type { Database } from '../connection/database.ts';
import { anyOf } from '../sql/any-of.ts';

export type OpenDispute = Omit<CaseDispute, 'id'> & { readonly id: string; readonly case: string };

/** The open disputes of these cases. */
export function selectOpenDisputes(db: Database, cases: readonly string[]): Promise<OpenDispute[]> {
  return db
    .selectFrom('disputes')
    .select(['_id as id', 'case', 'origin', 'disputed_amount as amount', 'legal_team as team'])
    .select(['workflow_step as step', 'workflow_due_date as stepDue', 'started', 'court'])
    .select('court_reference_number as courtNumber')
    .where('case', '=', anyOf(cases))
    .where('status', '=', 'open')
    .$castTo<OpenDispute>()
    .execute();
}
