import type { LedgerAccount } from '@fordra/domain/money/ledger/ledger-accounts';
import type { VoucherKind } from '@fordra/domain/money/ledger/voucher';
import type { NumberedVoucher } from '@fordra/domain/money/ledger-files/write-sie';
import type { Day } from '@fordra/domain/values/day';
import type { Currency } from '@fordra/domain/values/money';
import { sql } from 'kysely';
import type { Database } from '../connection/database.ts';

const batchSize = 2_000;

type Row = {
  readonly number: number;
  readonly kind: VoucherKind;
  readonly booked: Day;
  readonly text: string;
  readonly postings: readonly {
    readonly ledger_account: LedgerAccount;
    readonly amount: number;
    readonly currency: Currency;
    readonly creditor: string | null;
    readonly case: string | null;
  }[];
};

/** Sealed vouchers booked within a period, in the order of their numbers, in pages. */
export async function* readVouchers(
  db: Database,
  { from, to }: { readonly from: Day; readonly to: Day },
): AsyncGenerator<NumberedVoucher> {
  for (let after = 0; ; ) {
    const { rows } = await sql<Row>`
      select number, kind, booked, text, (
        select json_agg(json_build_object('ledger_account', ledger_account, 'amount', amount, 'currency', currency,
          'creditor', creditor, 'case', "case") order by line) from postings where postings.voucher = vouchers._id
      ) as postings
      from voucher_seals join vouchers on vouchers._id = voucher_seals.voucher
      where number > ${after} and booked between ${from} and ${to} order by number limit ${batchSize}`.execute(db);
    for (const { postings, ...voucher } of rows) yield { ...voucher, postings: postings.map(toPosting) };
    if (rows.length < batchSize) return;
    after = rows.at(-1)!.number;
  }
}

function toPosting({
  ledger_account: ledgerAccount,
  amount,
  currency,
  creditor,
  case: matter,
}: Row['postings'][number]) {
  return { ledgerAccount, amount, currency, ...(creditor && { creditor }), ...(matter && { case: matter }) };
}
