import type { PaymentReceiver } from '@fordra/domain/money/payouts/payment-order';
import type { Day } from '@fordra/domain/values/day';
import type { Currency, Ore } from '@fordra/domain/values/money';
import { sql } from 'kysely';
import type { Database } from '../connection/database.ts';

export type OwnAccount = {
  readonly id: string;
  readonly currency: Currency;
  readonly receiver: PaymentReceiver;
  /** The clients' account in the same currency. */
  readonly clientAccount: string;
};

/** Our own account of each currency, locked, where nothing has been ordered to it since a day. */
export async function lockOwnAccounts(tx: Database, since: Day): Promise<readonly OwnAccount[]> {
  const { rows } = await sql<OwnAccount>`
    select o._id as id, o.currency, jsonb_strip_nulls(jsonb_build_object('name', o.name,
        'bankgiro', o.bankgiro, 'plusgiro', case when o.bankgiro is null then o.plusgiro end,
        'iban', case when o.bankgiro is null and o.plusgiro is null then o.iban end,
        'bic', case when o.bankgiro is null and o.plusgiro is null then o.bic end)) as receiver,
      (select c._id from bank_accounts c where c.fund = 'client' and c.currency = o.currency
        order by c.payment_format is null, c._id limit 1) as "clientAccount"
    from bank_accounts o
    where o.fund = 'own' and (o.bankgiro is not null or o.plusgiro is not null or o.iban is not null and o.bic is not null)
      and not exists (select from bank_accounts other where other.fund = 'own' and other.currency = o.currency
        and other._id < o._id)
      and exists (select from bank_accounts c where c.fund = 'client' and c.currency = o.currency)
      and not exists (select from finance_payment_orders ordered where ordered.kind = 'fee_transfer'
        and ordered.subject = o._id and (ordered._created at time zone 'Europe/Stockholm')::date >= ${since})
    order by o._id for update of o`.execute(tx);
  return rows;
}

export type OwnMoney = {
  readonly agencyPayable: Ore;
  readonly rounding: Ore;
  readonly clientDue: Ore;
  readonly ordered: Ore;
  /** Of the agency's part: outlays that we had advanced and debtors have paid. */
  readonly outlays: Ore;
};

/** What is ours of the clients' money on a day; nothing of cases whose payments the bank has not all shown (rules H16). */
export async function selectOwnMoney(tx: Database, currency: Currency, today: Day): Promise<OwnMoney> {
  const { rows } = await sql<OwnMoney>`
    with in_transit as (
      select distinct p."case" from payments p
      where p.bank_transaction is null and p.reversed_voucher is null and p.source not in ('bank', 'creditor'))
    select
      (select coalesce(0 - sum(amount), 0)::bigint from postings where ledger_account = 'agency_payable'
        and currency = ${currency} and booked <= ${today} and ("case" is null or "case" not in (select "case" from in_transit)))
        as "agencyPayable",
      (select coalesce(0 - sum(amount), 0)::bigint from postings where ledger_account = 'client_rounding'
        and currency = ${currency} and ("case" is null or "case" not in (select "case" from in_transit))) as rounding,
      (select coalesce(sum(amount), 0)::bigint from postings where ledger_account = 'client_due'
        and currency = ${currency}) as "clientDue",
      (select coalesce(sum(amount), 0)::bigint from finance_payment_orders where kind = 'fee_transfer'
        and currency = ${currency} and status in ('waiting', 'in_file', 'accepted')) as ordered,
      ((select coalesce(sum(kept), 0) from settlement_documents where currency = ${currency}
          and booking_date <= ${today})
        - (select coalesce(sum(kept_amount), 0) from finance_payout_specifications
          where currency = ${currency} and finance_category = 'charge' and booking_date <= ${today})
        + (select coalesce(sum(p.amount), 0) from postings p join vouchers v on v._id = p.voucher
          where p.ledger_account = 'outlays' and p.currency = ${currency} and v.kind = 'fee_transfer'))::bigint
        as outlays`.execute(tx);
  return rows[0]!;
}
