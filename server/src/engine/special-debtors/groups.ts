import type { BankruptcyEstate } from '@fordra/resources/special-debtors/bankruptcy-estates';
import type { Estate } from '@fordra/resources/special-debtors/estates';
import { type RawBuilder, sql } from 'kysely';
import { lockCases } from '../../store/cases/lock-cases.ts';
import type { Database } from '../../store/connection/database.ts';
import { selectOpenCasesOf } from '../../store/special-debtors/select-person.ts';
import { hasManyCases } from './change-group.ts';

type Grouped = { readonly estates: Estate; readonly bankruptcy_estates: BankruptcyEstate };

/** The active rows of the same person as this one in all accounts, with their cases locked before them, unless they are many. */
export async function lockGroup<T extends keyof Grouped>(
  tx: Database,
  table: T,
  id: string,
): Promise<readonly Grouped[T][]> {
  const group = groupOf[table](id);
  const { rows: known } = await group.execute(tx);
  const debtors = known.map(({ debtor }) => debtor);
  // Many cases are changed by a job.
  if (!(await hasManyCases(tx, debtors))) await lockCases(tx, await selectOpenCasesOf(tx, debtors));
  return (await sql<Grouped[T]>`${group} for update of g`.execute(tx)).rows;
}

/** This one, whatever its state, and the active ones of its group. */
const groupOf: { readonly [T in keyof Grouped]: (id: string) => RawBuilder<Grouped[T]> } = {
  estates: (id) => sql`
    select g.* from estates one join estates g on g.group_number = one.group_number
    where one._id = ${id} and (g._id = one._id or g.is_active) order by g._id`,
  bankruptcy_estates: (id) => sql`
    select g.* from bankruptcy_estates one join bankruptcy_estates g on g.group_number = one.group_number
    where one._id = ${id} and (g._id = one._id or g.is_open) order by g._id`,
};
