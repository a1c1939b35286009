import type { LedgerAccount } from '@fordra/domain/money/ledger/ledger-accounts';
import type { VoucherKind } from '@fordra/domain/money/ledger/voucher';
import type { Day } from '@fordra/domain/values/day';
import type { Currency } from '@fordra/domain/values/money';
import { sql } from 'kysely';
import type { Database } from '../connection/database.ts';

export type SettlementCursor = { readonly voucher: number; readonly document: number };

/** Locks the cursor until the transaction ends, so that no voucher is settled by two processes. */
export async function lockSettlementCursor(tx: Database): Promise<SettlementCursor> {
  const { rows } = await sql<SettlementCursor>`
    select voucher_number as voucher, document_number as document from settlement_cursor for update`.execute(tx);
  return rows[0]!;
}

export async function moveSettlementCursor(tx: Database, { voucher, document }: SettlementCursor): Promise<void> {
  await sql`update settlement_cursor set voucher_number = ${voucher}, document_number = ${document}`.execute(tx);
}

export type UnsettledVoucher = {
  readonly number: number;
  readonly id: string;
  readonly kind: VoucherKind;
  readonly reverses: VoucherKind | null;
  readonly booked: Day;
  /** What it brought to the clients' bank account and what it placed on cases, by currency. */
  readonly sums: readonly { readonly currency: Currency; readonly cameIn: number; readonly placed: number }[];
  /** Those of vouchers that may settle something; none of what was settled with another voucher. */
  readonly postings: readonly PostingRow[];
};

export type PostingRow = {
  readonly ledger_account: LedgerAccount;
  readonly amount: number;
  readonly currency: Currency;
  readonly account: string | null;
  readonly creditor: string | null;
  readonly case: string | null;
  readonly invoice: string | null;
};

/** The next sealed vouchers, by number. What a voucher that we booked for another settles has its lines already. */
export async function selectUnsettledVouchers(
  tx: Database,
  { after, limit }: { readonly after: number; readonly limit: number },
): Promise<readonly UnsettledVoucher[]> {
  const { rows } = await sql<UnsettledVoucher>`
    select s.number, v._id as id, v.kind::text as kind, r.kind::text as reverses, v.booked, p.sums,
      case when coalesce(r.kind, v.kind) in ('opening', 'payment', 'placement', 'correction', 'creditor_payment', 'commission')
        and not (v.kind = 'commission' and exists (select from finance_payout_specifications f where f.voucher = v._id))
        then p.postings else '[]'::json end as postings
    from voucher_seals s
    join vouchers v on v._id = s.voucher
    left join vouchers r on r._id = v.reverses
    cross join lateral (
      select json_agg(json_build_object('ledger_account', ledger_account, 'amount', amount, 'currency', currency,
          'account', account, 'creditor', creditor, 'case', "case", 'invoice', invoice) order by line) as postings,
        coalesce((select json_agg(json_build_object('currency', currency, 'cameIn', came_in, 'placed', placed)) from (
          select o.currency, coalesce(sum(o.amount) filter (where o.ledger_account = 'client_funds' and o.amount > 0), 0) as came_in,
            coalesce(sum(o.amount) filter (where o.ledger_account = 'claim_paid'), 0) as placed
          from postings o where o.voucher = v._id and o.ledger_account in ('client_funds', 'claim_paid')
          group by o.currency) money), '[]'::json) as sums
      from postings where voucher = v._id) p
    where s.number > ${after} order by s.number limit ${limit}`.execute(tx);
  return rows;
}
