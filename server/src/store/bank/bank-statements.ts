import type { BankDayCheck, LedgerOfDay } from '@fordra/domain/money/bank/check-bank-day';
import type { Day } from '@fordra/domain/values/day';
import { sql } from 'kysely';
import type { Database } from '../connection/database.ts';

export type CheckedDay = {
  readonly account: { readonly id: string; readonly currency: string };
  readonly day: Day;
  readonly ledger: LedgerOfDay;
  /** None while the statement is missing. */
  readonly stated: { readonly opening: number; readonly closing: number; readonly file: string } | null;
  readonly check: BankDayCheck | null;
};

/** Stores how days were found; a day that is found the same again is left as it is. */
export async function saveCheckedDays(tx: Database, days: readonly CheckedDay[]): Promise<void> {
  if (days.length === 0) return;
  const given = days.map(({ account, day, ledger, stated, check }) => ({
    ...{ bank_account: account.id, currency: account.currency, day, file: stated?.file ?? null },
    ...{ opening: stated?.opening ?? null, closing: stated?.closing ?? null, ledger_balance: ledger.balance },
    ...{ receipts_in_transit: ledger.receiptsInTransit, payments_in_transit: ledger.paymentsInTransit },
    ...{ liabilities: ledger.liabilities, difference: check?.difference ?? null, status: check?.status ?? 'missing' },
    lines: check && check.lines.length > 0 ? check.lines : null,
  }));
  await sql`
    insert into bank_statements as s (bank_account, currency, day, file, opening, closing, ledger_balance, receipts_in_transit,
      payments_in_transit, liabilities, difference, status, lines)
    select * from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as g(bank_account text, currency text, day date,
      file text, opening bigint, closing bigint, ledger_balance bigint, receipts_in_transit bigint,
      payments_in_transit bigint, liabilities bigint, difference bigint, status text, lines jsonb)
    on conflict (bank_account, day) do update set file = excluded.file, opening = excluded.opening, closing = excluded.closing,
      ledger_balance = excluded.ledger_balance, receipts_in_transit = excluded.receipts_in_transit,
      payments_in_transit = excluded.payments_in_transit, liabilities = excluded.liabilities,
      difference = excluded.difference, status = excluded.status, lines = excluded.lines, _etag = new_etag(),
      _updated = business_now()
    where (s.file, s.opening, s.closing, s.ledger_balance, s.receipts_in_transit, s.payments_in_transit, s.liabilities,
        s.difference, s.status, s.lines)
      is distinct from (excluded.file, excluded.opening, excluded.closing, excluded.ledger_balance, excluded.receipts_in_transit,
        excluded.payments_in_transit, excluded.liabilities, excluded.difference, excluded.status, excluded.lines)
  `.execute(tx);
}

export async function selectMissingDays(tx: Database, account: string): Promise<readonly Day[]> {
  const { rows } = await sql<{ day: Day }>`
    select day from bank_statements where bank_account = ${account} and status = 'missing' order by day`.execute(tx);
  return rows.map(({ day }) => day);
}

/** Of days that no statement is waited for any longer, as when the account is reconciled from a later day. */
export async function deleteMissingDays(tx: Database, account: string, days: readonly Day[]): Promise<void> {
  if (days.length === 0) return;
  await sql`
    delete from bank_statements
    where bank_account = ${account} and status = 'missing' and day = any(${[...days]}::date[])`.execute(tx);
}
