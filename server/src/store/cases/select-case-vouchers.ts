import type { Posting, VoucherKind } from '@fordra/domain/money/ledger/voucher';
import type { Day } from '@fordra/domain/values/day';
import { sql } from 'kysely';
import type { Database } from '../connection/database.ts';

export type VoucherRow = {
  readonly id: string;
  readonly kind: VoucherKind;
  readonly booked: Day;
  readonly text: string;
  readonly reverses: string | null;
  readonly valued: Day | null;
  readonly postings: readonly Posting[];
};

type Line = Omit<VoucherRow, 'postings'> & {
  readonly ledger_account: Posting['ledgerAccount'];
  readonly amount: number;
  readonly currency: Posting['currency'];
  readonly account: string | null;
  readonly creditor: string | null;
  readonly case: string | null;
  readonly invoice: string | null;
  readonly fee_code: string | null;
};

/** Every voucher that has a posting on one of these cases, with all its postings, oldest first. */
export async function selectCaseVouchers(db: Database, ids: readonly string[]): Promise<VoucherRow[]> {
  const { rows } = await sql<Line>`
    select v._id as id, v.kind, v.booked, v.text, v.reverses, v.valued, p.ledger_account, p.amount, p.currency, p.account,
      p.creditor, p."case", p.invoice, p.fee_code
    from vouchers v join postings p on p.voucher = v._id
    where v._id in (select voucher from postings where "case" = any(${[...ids]}))
    order by v._id, p.line`.execute(db);
  const vouchers: (VoucherRow & { readonly postings: Posting[] })[] = [];
  for (const row of rows) {
    const { id, kind, booked, text, reverses, valued } = row;
    if (vouchers.at(-1)?.id !== id) vouchers.push({ id, kind, booked, text, reverses, valued, postings: [] });
    vouchers.at(-1)!.postings.push(toPosting(row));
  }
  return vouchers;
}

/** Null columns become absent attributes, so that a reversal equals its original. */
function toPosting(line: Line): Posting {
  const { account, creditor, invoice } = line;
  return {
    ledgerAccount: line.ledger_account,
    amount: line.amount,
    currency: line.currency,
    ...(account !== null && { account }),
    ...(creditor !== null && { creditor }),
    ...(line.case !== null && { case: line.case }),
    ...(invoice !== null && { invoice }),
    ...(line.fee_code !== null && { feeCode: line.fee_code }),
  };
}
