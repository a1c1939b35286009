import { openDecisionStates } from '@fordra/domain/decisions/decision-machine';
import { sql } from 'kysely';
import type { Database } from '../connection/database.ts';
import type { Change } from '../documents/insert-history.ts';

type FreedRow = { readonly id: string; readonly account: string | null; readonly partner: string | null };
type Freed = FreedRow & { readonly resource: 'decisions' | 'tickets'; readonly changes: readonly Change[] };

const touched = sql`_etag = new_etag(), _updated = greatest(business_now(), _updated + interval '1 millisecond')`;

/** Takes a user off open decisions and tickets, so that others find them among the unassigned. */
export async function freeAssignments(tx: Database, user: string): Promise<readonly Freed[]> {
  const changes = [{ attribute: 'assignee', from: user, to: null }];
  const decisions = await freeDecisions(tx, user);
  const { rows: tickets } = await sql<FreedRow>`
    update tickets set assignee = null, ${touched} where assignee = ${user} and status <> 'closed'
    returning _id as id, account, partner`.execute(tx);
  return [
    ...decisions.map((row) => ({ ...row, resource: 'decisions' as const, changes })),
    ...tickets.map((row) => ({ ...row, resource: 'tickets' as const, changes })),
  ];
}

/** The cases are locked first, as every writer of a case does. A decision that a unit has stays with the unit. */
async function freeDecisions(tx: Database, user: string): Promise<readonly FreedRow[]> {
  await sql`
    select from cases where _id in (
      select "case" from decisions where assignee = ${user} and status = any(${openDecisionStates})
    ) order by _id for update`.execute(tx);
  const { rows } = await sql<FreedRow>`
    update decisions set assignee = null, ${touched},
      status = case when unit is null and status = 'assigned' then 'unassigned' else status end
    where assignee = ${user} and status = any(${openDecisionStates})
    returning _id as id, account, partner`.execute(tx);
  return rows;
}
