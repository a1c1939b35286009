import type { DecisionGroupState } from '@fordra/domain/decisions/decision-group';
import type { DecisionKey } from '@fordra/domain/decisions/decision-keys';
import { openDecisionStates } from '@fordra/domain/decisions/decision-machine';
import { sql } from 'kysely';
import { advisoryLocks } from '../connection/advisory-locks.ts';
import type { Database } from '../connection/database.ts';
import { anyOf } from '../sql/any-of.ts';

/** A question about the cases of a debtor with a creditor. */
export type SharedQuestion = {
  readonly creditor: string;
  readonly debtor: string;
  readonly type: DecisionKey;
  readonly account: string;
  readonly partner: string | null;
};

/**
 * The questions of these decisions that may also be asked about another open case of the same debtor and creditor; one
 * about a proposal of its own is no other's.
 */
export async function selectSharedQuestions(
  tx: Database,
  decisions: readonly string[],
): Promise<readonly SharedQuestion[]> {
  const { rows } = await sql<SharedQuestion>`
    select distinct k.creditor, k.debtor, d.type, k.account, k.partner
    from decisions d join cases k on k._id = d."case"
    where d._id = any(${[...decisions]}) and d.data is null and exists (
      select from cases o
      where o.debtor = k.debtor and o.creditor = k.creditor and o._id <> k._id and o.closed is null)`.execute(tx);
  return rows;
}

/** Only one transaction at a time groups the decisions of a question; others wait until it ends. */
export async function lockQuestions(tx: Database, questions: readonly SharedQuestion[]): Promise<void> {
  const keys = questions.map(({ creditor, debtor, type }) => `${creditor} ${debtor} ${type}`);
  await sql`
    select pg_advisory_xact_lock(${advisoryLocks.decisionGroups}, hash)
    from (select distinct hashtext(key) as hash from unnest(${keys}::text[]) key order by hash) keys`.execute(tx);
}

export type OpenMember = SharedQuestion & { readonly _id: string; readonly group: string | null };

/**
 * The open decisions of these questions that no group has been decided for, locked. One that another transaction
 * changes now is left out: it is about to be answered, and waiting for it could deadlock.
 */
export async function lockOpenMembers(
  tx: Database,
  questions: readonly SharedQuestion[],
): Promise<readonly OpenMember[]> {
  const { rows } = await sql<OpenMember>`
    select d._id, d."group", k.creditor, k.debtor, d.type, k.account, k.partner
    from unnest(${questions.map((one) => one.creditor)}::text[], ${questions.map((one) => one.debtor)}::text[],
      ${questions.map((one) => one.type)}::text[]) asked (creditor, debtor, type)
    join cases k on k.debtor = asked.debtor and k.creditor = asked.creditor
    join decisions d on d."case" = k._id and d.type = asked.type and d.status = any(${[...openDecisionStates]})
      and d.data is null
    where d."group" is null or exists (select from decision_groups g where g._id = d."group" and g.status = 'open')
    order by d._id
    for update of d skip locked`.execute(tx);
  return rows;
}

export type OpenGroup = Pick<SharedQuestion, 'creditor' | 'debtor' | 'type'> & { readonly _id: string };

export function selectOpenGroups(tx: Database, questions: readonly SharedQuestion[]): Promise<readonly OpenGroup[]> {
  return tx
    .selectFrom('decision_groups')
    .select(['_id', 'creditor', 'debtor', 'type'])
    .where('status', '=', 'open')
    .where('debtor', '=', anyOf(questions.map(({ debtor }) => debtor)))
    .execute();
}

/** The cases of a decision and of the open ones in its group, up to a number. */
export async function selectCasesOfGroup(tx: Database, decision: string, limit: number): Promise<readonly string[]> {
  const { rows } = await sql<{ case: string }>`
    select "case" from decisions where _id = ${decision}
    union
    (select d."case" from decisions d
     where d."group" = (select "group" from decisions where _id = ${decision}) and d._id <> ${decision}
       and d.status = any(${[...openDecisionStates]})
     order by d._id limit ${limit - 1})`.execute(tx);
  return rows.map((row) => row.case);
}

/** The cases of a decision and of those that the same answer was given to, up to a number. */
export async function selectCasesOfAnswer(tx: Database, decision: string, limit: number): Promise<readonly string[]> {
  const { rows } = await sql<{ case: string }>`
    select "case" from decisions where _id = ${decision}
    union
    (select d."case" from decisions d join decisions given on given._id = ${decision}
     where d."group" = given."group" and d.made_at = given.made_at and d.made_by = given.made_by
       and d.status = 'made' and d._id <> ${decision}
     order by d._id limit ${limit - 1})`.execute(tx);
  return rows.map((row) => row.case);
}

/** Opens a group again, unless the same is asked in another group since; false if so. */
export async function reopenGroup(tx: Database, id: string): Promise<boolean> {
  const { rows } = await sql<SharedQuestion>`
    select creditor, debtor, type, account, partner from decision_groups where _id = ${id}`.execute(tx);
  await lockQuestions(tx, rows);
  const { numAffectedRows } = await sql`
    update decision_groups g set status = 'open', made_by = null, _etag = new_etag(), _updated = business_now()
    where _id = ${id} and not exists (
      select from decision_groups o
      where o.creditor = g.creditor and o.debtor = g.debtor and o.type = g.type and o.status = 'open')`.execute(tx);
  return numAffectedRows === 1n;
}

/** Locks the group; a decision may still be added to it meanwhile. */
export async function lockGroup(tx: Database, id: string): Promise<DecisionGroupState> {
  const { rows } = await sql<{ status: DecisionGroupState }>`
    select status from decision_groups where _id = ${id} for no key update`.execute(tx);
  return rows[0]!.status;
}
