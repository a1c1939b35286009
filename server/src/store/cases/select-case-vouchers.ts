import type { Day } from '@fordra/domain/day';
import type { Posting, VoucherKind } from '@fordra/domain/ledger/voucher';
import { sql } from 'kysely';
import type { Database } from '../database.ts';

export type VoucherRow = {
  readonly id: string;
  readonly kind: VoucherKind;
  readonly booked: Day;
  readonly text: string;
  readonly reverses: string | null;
  readonly postings: readonly Posting[];
};

type Line = { readonly [Name in keyof Posting]: Posting[Name] | null };

/** Every voucher that touches one of these cases, whole, in the order they were made. */
export async function selectCaseVouchers(db: Database, ids: readonly string[]): Promise<VoucherRow[]> {
  const { rows } = await sql<Omit<VoucherRow, 'postings'> & { postings: readonly Line[] }>`
    select v._id as id, v.kind, v.booked, v.text, v.reverses,
      json_agg(json_build_object('ledgerAccount', p.ledger_account, 'amount', p.amount, 'currency', p.currency,
        'account', p.account, 'creditor', p.creditor, 'case', p."case", 'invoice', p.invoice, 'feeCode', p.fee_code)
        order by p.line) as postings
    from vouchers v join postings p on p.voucher = v._id
    where v._id in (select voucher from postings where "case" = any(${[...ids]}))
    group by v._id order by v._id`.execute(db);
  return rows.map((row) => ({ ...row, postings: row.postings.map(toPosting) }));
}

/** What a posting does not name is absent, so that a reversal is its exact mirror. */
function toPosting(line: Line): Posting {
  return Object.fromEntries(Object.entries(line).filter(([, value]) => value !== null)) as never;
}
