import { naturalKey } from '@fordra/domain/values/natural-key';
import { sql } from 'kysely';
import type { Database } from '../connection/database.ts';

/** Which of these invoice numbers the creditor uses, by their keys, and on which case; a withdrawn number is free again. */
export async function selectUsedNumbers(
  db: Database,
  creditor: string,
  numbers: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ number: string; case: string }>`
    select invoice_number as number, "case" from invoices
    where creditor = ${creditor} and withdrawn is null
      and natural_key(invoice_number) = any(array(select natural_key(n) from unnest(${[...numbers]}::text[]) n))`.execute(
    db,
  );
  return new Map(rows.map((row) => [naturalKey(row.number), row.case]));
}

export async function hasCounter(db: Database, creditor: string): Promise<boolean> {
  const found = await db.selectFrom('invoice_number_counters').where('creditor', '=', creditor).executeTakeFirst();
  return found !== undefined;
}

/**
 * The next numbers of the creditor's counter, in order. A concurrent transaction waits until this one ends, so that no
 * number is given twice and a rollback loses none. Numbers that the creditor has already used are skipped.
 */
export async function takeInvoiceNumbers(tx: Database, creditor: string, count: number): Promise<readonly string[]> {
  const taken: string[] = [];
  while (taken.length < count) {
    const { rows } = await sql<{ number: string }>`
      with counter as (
        update invoice_number_counters set taken = taken + ${count - taken.length} where creditor = ${creditor} returning *
      )
      select coalesce(prefix, '') || case when length(n::text) < digits then lpad(n::text, digits::integer, '0') else n::text end
        as number
      from counter, generate_series(start_value + taken - ${count - taken.length}, start_value + taken - 1) n
      order by n`.execute(tx);
    if (rows.length === 0) throw new Error(`creditor ${creditor} has no counter for its invoices`);
    const numbers = rows.map(({ number }) => number);
    const used = await selectUsedNumbers(tx, creditor, numbers);
    taken.push(...numbers.filter((number) => !used.has(naturalKey(number))));
  }
  return taken;
}
