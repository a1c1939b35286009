import { LETTER_DAYS_MAX } from '@fordra/domain/money/matching/score-case';
import { type RawBuilder, sql } from 'kysely';

/** A case that the payment at this position of the batch may be for, and which lookup found it. */
export type FoundCase = { readonly nth: number; readonly row_no: number; readonly case: string };

/** The keys of a payment. */
const given = sql`g (row_no integer, numbers text[], near_ocrs text[], invoice_numbers text[], id_numbers text[],
  amounts bigint[], name text, payer_account text, value_date date)`;

/**
 * The cases of the debtors `d.ids`. Open ones first: one of the payer's stops the automatic placing on another person's.
 * The debtors are found once for both ways in which a case has them, which `offset 0` ensures where `d` is made.
 */
const casesOfDebtors = sql`
  (select _id from cases where debtor = any(d.ids)
   order by closed is not null, array_position(d.ids, debtor), registration_date desc limit 10)
  union all
  (select _id from cases where co_debtors @> any(array(select jsonb_build_array(id) from unnest(d.ids) id))
   order by closed is not null, registration_date desc limit 10)`;

/**
 * The ways to find the cases of payments, strongest first. Each reads an index, and a limited number of rows for each
 * payment. `keys` is the JSON of a list of keys.
 */
export function buildMatchLookups(keys: string): Readonly<Record<string, RawBuilder<FoundCase>>> {
  return {
    ocr_exact: sql`
      select 1 as nth, g.row_no, f._id as "case" from jsonb_to_recordset(${keys}::jsonb) ${given}
      cross join lateral (select _id from cases where ocr_number = any(g.numbers) limit 8) f`,
    plan_ocr: sql`
      select 1 as nth, g.row_no, f."case" from jsonb_to_recordset(${keys}::jsonb) ${given}
      cross join lateral (
        select p."case" from amortizations a join amortization_cases p on p.amortization = a._id and p.is_live
        where a.ocr_number = any(g.numbers || g.near_ocrs) limit 20) f`,
    id_number: sql`
      select 2 as nth, g.row_no, f._id as "case" from jsonb_to_recordset(${keys}::jsonb) ${given}
      cross join lateral (
        select array(select _id from debtors where id_number = any(g.id_numbers) limit 20) as ids offset 0) d
      cross join lateral (${casesOfDebtors}) f`,
    journal_number: sql`
      select 3 as nth, g.row_no, f._id as "case" from jsonb_to_recordset(${keys}::jsonb) ${given}
      cross join lateral (select _id from cases where journal_number = any(g.numbers) limit 8) f`,
    ocr_near: sql`
      select 4 as nth, g.row_no, f._id as "case" from jsonb_to_recordset(${keys}::jsonb) ${given}
      cross join lateral (select _id from cases where ocr_number = any(g.near_ocrs) limit 8) f`,
    invoice_number: sql`
      select 5 as nth, g.row_no, f."case" from jsonb_to_recordset(${keys}::jsonb) ${given}
      cross join lateral (
        select i."case" from unnest(g.invoice_numbers) number
        cross join lateral (select "case" from invoices where natural_key(invoice_number) = number and withdrawn is null
          order by invoice_date desc limit 4) i
        limit 12) f`,
    payer_account: sql`
      select 6 as nth, g.row_no, f."case" from jsonb_to_recordset(${keys}::jsonb) ${given}
      cross join lateral (
        select p."case" from (select _id from bank_transactions where payer ->> 'account' = g.payer_account
          order by booking_date desc limit 20) b
        join payments p on p.bank_transaction = b._id where p.reversed_voucher is null limit 10) f`,
    letter_amount: sql`
      select 7 as nth, g.row_no, f."case" from jsonb_to_recordset(${keys}::jsonb) ${given}
      cross join lateral (
        select l."case" from unnest(g.amounts) paid
        cross join lateral (select "case" from letters
          where amount = paid and kind <> 'refund_account_request' and letter_date between g.value_date - ${LETTER_DAYS_MAX}::integer and g.value_date
          order by letter_date desc limit 6) l
        limit 12) f`,
    // Many people may share a part of their name: those of the whole name come first.
    name: sql`
      select 8 as nth, g.row_no, f._id as "case" from jsonb_to_recordset(${keys}::jsonb) ${given}
      cross join lateral (
        select array(
          (select _id from debtors where name_keys(name) @> array[hashtext(name_key(g.name))] limit 20)
          union all
          (select _id from debtors where name_keys(name) && name_keys(g.name) limit 20)
          limit 20) as ids offset 0) d
      cross join lateral (${casesOfDebtors}) f`,
  };
}
