import type { CaseAbroad } from '@fordra/domain/cases/parts/abroad-part';
import type { Database } from '../connection/database.ts';
import { anyOf } from '../sql/any-of.ts';

export type RunningCollection = Omit<CaseAbroad, 'id'> & { readonly id: string; readonly case: string };

/** The running collections abroad of these cases. */
export function selectCollections(db: Database, cases: readonly string[]): Promise<RunningCollection[]> {
  return db
    .selectFrom('foreign_debt_collections')
    .select(['_id as id', 'case', 'country', 'status', 'local_agent as agent'])
    .where('case', '=', anyOf(cases))
    .where('status', '<>', 'ended')
    .$castTo<RunningCollection>()
    .execute();
}

/** The active agents, the lowest commission first; there are few. */
export function selectAgents(db: Database): Promise<{ _id: string; countries: readonly string[] }[]> {
  return db
    .selectFrom('local_agents')
    .select(['_id', 'countries'])
    .where('is_active', '=', true)
    .orderBy('commission_bp')
    .orderBy('_id')
    .limit(500)
    .$castTo<{ _id: string; countries: readonly string[] }>()
    .execute();
}
