import { isForeignVatNumber } from '@fordra/domain/parties/identity/vat-number';
import { sql } from 'kysely';
import type { Database } from '../../store/connection/database.ts';
import type { Guard, GuardedChange } from './guard.ts';

type Issues = Awaited<ReturnType<Guard>>;

/** An agreement that cannot be signed by the creditor is refused, and a VAT number that its terms need stays. */
export const guardCreditors: Guard = async (tx, _requester, changes) => {
  const [ofAgreement, ofNumber] = [await findAgreementIssues(tx, changes), await findNumberIssues(tx, changes)];
  return changes.map((_, at) => [...ofAgreement[at]!, ...ofNumber[at]!]);
};

/** The agreement is one of creditors, and of the new one's partner if it is of a partner. */
async function findAgreementIssues(tx: Database, changes: readonly GuardedChange[]): Promise<Issues> {
  const nameOf = ({ before, after }: GuardedChange) =>
    before ? null : ((after?.agreement_template ?? null) as string);
  const named = changes.map(nameOf).filter((id) => id !== null);
  if (named.length === 0) return changes.map(() => []);
  const { rows } = await sql<{ _id: string; partner: string | null }>`
    select _id, partner from agreements where _id = any(${named}) and audience = 'creditor' and is_active`.execute(tx);
  const offered = new Map(rows.map(({ _id, partner }) => [_id, partner]));
  return changes.map((change) => {
    const id = nameOf(change);
    const partner = id === null ? null : offered.get(id);
    const isOffered = partner === null || partner === change.after?.partner;
    return isOffered ? [] : [{ path: 'agreement_template', rule: 'invalid' }];
  });
}

/** An invoice without Swedish VAT needs the buyer's VAT number, so it stays while the terms say so. */
async function findNumberIssues(tx: Database, changes: readonly GuardedChange[]): Promise<Issues> {
  const asked = changes.filter(losesVatNumber).map(({ before }) => String(before!._id));
  const { rows } =
    asked.length === 0
      ? { rows: [] }
      : await sql<{ _id: string }>`
        select c._id from creditors c, lateral (select vat_area from creditor_finance_terms where creditor = c._id
          and valid_from <= (business_now() at time zone 'Europe/Stockholm')::date order by valid_from desc limit 1) t
        where c._id = any(${asked}) and t.vat_area = 'eu'`.execute(tx);
  const needing = new Set(rows.map(({ _id }) => _id));
  return changes.map((change) =>
    losesVatNumber(change) && needing.has(String(change.before!._id))
      ? [{ path: 'vat_number', rule: 'refused', arg: 'vat_number_missing' }]
      : [],
  );
}

function losesVatNumber({ before, after }: GuardedChange): boolean {
  const numberOf = (row: typeof before) => (row?.vat_number ?? null) as string | null;
  return after !== undefined && isForeignVatNumber(numberOf(before)) && !isForeignVatNumber(numberOf(after));
}
