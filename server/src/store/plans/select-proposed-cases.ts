import { openDecisionStates } from '@fordra/domain/decisions/decision-machine';
import { sql } from 'kysely';
import type { Database } from '../connection/database.ts';

/** The cases of the plans that decisions about these cases are to approve. */
export async function selectProposedCases(db: Database, cases: readonly string[]): Promise<readonly string[]> {
  const { rows } = await sql<{ case: string }>`
    select distinct jsonb_array_elements_text(d.data -> 'proposal' -> 'cases') as "case"
    from decisions d where d."case" = any(${[...cases]}) and d.data -> 'proposal' is not null
      and d.carried_out is null`.execute(db);
  return rows.map((row) => row.case);
}

/** The open decision about a plan of this case. */
export async function selectPlanDecision(db: Database, id: string): Promise<string | undefined> {
  const { rows } = await sql<{ _id: string }>`
    select _id from decisions where "case" = ${id} and type = 'approve_amortization' and data -> 'proposal' is not null
      and (status = any(${[...openDecisionStates]}) or (carry_out_at is not null and carried_out is null))
    order by _id desc limit 1`.execute(db);
  return rows[0]?._id;
}
