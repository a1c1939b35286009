import { type Conversion, RATE_SCALE } from '@fordra/domain/money/fees/convert-fee';
import type { Posting, VoucherKind } from '@fordra/domain/money/ledger/voucher';
import type { Day } from '@fordra/domain/values/day';
import type { Selectable } from 'kysely';
import type { Database } from '../connection/database.ts';
import type { Tables } from '../connection/tables.ts';
import { anyOf } from '../sql/any-of.ts';

export type VoucherRow = {
  readonly id: string;
  readonly kind: VoucherKind;
  readonly booked: Day;
  readonly text: string;
  readonly reverses: string | null;
  readonly valued: Day | null;
  readonly conversion?: Conversion;
  readonly postings: readonly Posting[];
};

type Line = Omit<Selectable<Tables['postings']>, 'voucher' | 'line' | 'booked'>;

/** Every voucher that has a posting on one of these cases, with all its postings, oldest first. */
export async function selectCaseVouchers(db: Database, ids: readonly string[]): Promise<VoucherRow[]> {
  const rows = await db
    .selectFrom('vouchers as v')
    .innerJoin('postings as p', 'p.voucher', 'v._id')
    .select([
      'v._id as id',
      'v.kind',
      'v.booked',
      'v.text',
      'v.reverses',
      'v.valued',
      'v.fee_sek',
      'v.fee_rate',
      'v.fee_rate_day',
      'p.ledger_account',
      'p.amount',
      'p.currency',
    ])
    .select(['p.account', 'p.creditor', 'p.case', 'p.invoice', 'p.fee_code'])
    .where('v._id', 'in', (eb) => eb.selectFrom('postings').select('voucher').where('case', '=', anyOf(ids)))
    .orderBy('v._id')
    .orderBy('p.line')
    .execute();
  const vouchers: (VoucherRow & { readonly postings: Posting[] })[] = [];
  for (const row of rows) {
    const { id, kind, booked, text, reverses, valued } = row;
    if (vouchers.at(-1)?.id !== id)
      vouchers.push({ id, kind, booked, text, reverses, valued, ...conversionOf(row), postings: [] });
    vouchers.at(-1)!.postings.push(toPosting(row));
  }
  return vouchers;
}

type ConversionColumns = Pick<Selectable<Tables['vouchers']>, 'fee_sek' | 'fee_rate' | 'fee_rate_day'>;

function conversionOf({ fee_sek: sek, fee_rate: rate, fee_rate_day: day }: ConversionColumns) {
  if (sek === null || rate === null || day === null) return {};
  return { conversion: { sek, rate: Math.round(rate * RATE_SCALE), day } };
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
