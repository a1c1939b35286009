import type { DebtorsPart } from '@fordra/domain/cases/parts/debtors-part';
import { isForeign as isForeignNumber, isNaturalPerson } from '@fordra/domain/parties/identity/id-number';
import { enforcementRouteOf } from '@fordra/domain/parties/identity/legal-type';
import { isUnderage } from '@fordra/domain/parties/identity/person-number';
import { type StoredScore, scoreInForce } from '@fordra/domain/registers/score-in-force';
import type { Day } from '@fordra/domain/values/day';
import { isSame } from '@fordra/schema/documents';
import type { CaseRow } from '../../store/cases/select-case-rows.ts';
import { lockRows } from '../../store/documents/lock-rows.ts';
import { updateRows } from '../../store/documents/update-rows.ts';
import { countCasesWithoutAssets } from '../../store/registers/own-events.ts';
import type { EnginePart, Loading } from './engine-part.ts';
import { loadInvoices } from './invoices-part.ts';

export const debtorsPart = {
  name: 'debtors',
  async load(loading: Loading) {
    const invoicesOf = await loadInvoices(loading);
    const known = loading.rows.flatMap(({ debtor }) => debtor ?? []);
    const withoutAssets = await countCasesWithoutAssets(loading.db, [...new Set(known)]);
    return (row: CaseRow) => {
      const first = { id: row.debtor!, isProtected: row.of_debtor.has_protected_identity === true };
      const origin = invoicesOf(row._id)
        .map(({ invoice_date: day }) => day)
        .toSorted()[0];
      const { born } = row.of_debtor;
      const fields: DebtorsPart = {
        debtors: row.debtor ? [first, ...row.of_co_debtors] : [],
        isMinor: born !== null && origin !== undefined && isUnderage(born as Day, origin),
      };
      const cases_without_assets = row.debtor ? (withoutAssets.get(row.debtor) ?? 0) : null;
      return { fields, facts: { ...factsOf(row), cases_without_assets } };
    };
  },
  /** If two outcomes change the same debtor, the later one wins. */
  async write(tx, changes) {
    const wanted = new Map(
      changes.flatMap((of) => Object.entries(of.outcome.debtors).map(([id, values]) => [id, { values, of }] as const)),
    );
    if (wanted.size === 0) return [];
    const before = await lockRows(tx, 'debtors', [...wanted.keys()]);
    const rows = [...wanted].map(([id, { values }]) => ({ _id: id, ...values }));
    for (const alike of Map.groupBy(rows, (row) => Object.keys(row).join()).values())
      await updateRows(tx, 'debtors', alike);
    return [...wanted].map(([id, { values, of }]) => ({
      of,
      resource: 'debtors',
      id,
      changes: Object.entries(values).flatMap(([attribute, to]) => {
        const from = before.get(id)?.[attribute] ?? null;
        return isSame(from, to) ? [] : [{ attribute, from, to }];
      }),
    }));
  },
} satisfies EnginePart;

function factsOf({ debtor: id, of_debtor: debtor, today }: CaseRow) {
  const { address, legal_type: legal } = debtor;
  const enforcement = legal ? enforcementRouteOf(legal) : 'allowed';
  const isPerson = debtor.id_number_type ? isNaturalPerson(debtor.id_number_type) : debtor.is_company !== true;
  return {
    has_debtor: id !== null,
    is_company: debtor.is_company === true,
    is_natural_person: isPerson,
    is_deceased: debtor.deceased_date !== null,
    remains_liable: isPerson && debtor.deceased_date === null,
    // The flow and the authority ask where the debtor is, not where the number is from (rules §8.3 T51).
    is_foreign: debtor.is_foreign === true || (address?.country ?? 'SE') !== 'SE',
    is_association: enforcement === 'refused',
    is_public_body: enforcement === 'decision',
    is_bankrupt: debtor.is_bankrupt === true,
    has_id_number: debtor.id_number !== null,
    has_swedish_id_number: debtor.id_number_type !== null && !isForeignNumber(debtor.id_number_type),
    has_swedish_address:
      address?.country === 'SE' && Boolean(address.address_line_1 && address.zip_code && address.city),
    score: scoreInForce(debtor as StoredScore, today as Day),
  };
}
