import { checkFinanceTerms, type FinanceTerms } from '@fordra/domain/money/settlement/finance-terms';
import type { Day } from '@fordra/domain/values/day';
import { sql } from 'kysely';
import type { Guard } from './guard.ts';

/** Terms are agreed beforehand, an interval above a month needs the creditor's agreement, and the EU its VAT number. */
export const guardFinanceTerms: Guard = async (tx, _requester, changes) => {
  const creditors = changes.map(({ after }) => String(after?.creditor));
  const { rows } = await sql<{ _id: string; today: Day; is_signed: boolean; vat_number: string | null }>`
    select _id, (business_now() at time zone 'Europe/Stockholm')::date as today, agreement_version is not null as is_signed,
      vat_number
    from creditors where _id = any(${creditors})`.execute(tx);
  return changes.map(({ after }) => {
    const facts = rows.find(({ _id }) => _id === after?.creditor);
    if (!facts) return [];
    const { today, is_signed: hasSignedAgreement, vat_number: vatNumber } = facts;
    return checkFinanceTerms(after as unknown as FinanceTerms, { today, hasSignedAgreement, vatNumber });
  });
};
