import type { SieScope } from '@fordra/domain/money/ledger-files/write-sie';
import type { Day } from '@fordra/domain/values/day';
import { sql } from 'kysely';
import type { Database } from '../connection/database.ts';

/** Each currency in which sealed vouchers of a period move money, with the days of the first and the last of them. */
export async function readVoucherSpans(
  db: Database,
  { from, to }: { readonly from: Day; readonly to: Day },
): Promise<readonly SieScope[]> {
  const { rows } = await sql<SieScope>`
    select currency, min(booked) as first, max(booked) as last
    from voucher_seals join postings on postings.voucher = voucher_seals.voucher
    where booked between ${from} and ${to} and book_of(ledger_account) <> 'claims'
    group by currency order by currency`.execute(db);
  return rows;
}
