import { stepsToKnown } from '@fordra/domain/special-debtors/events/known-debtor';
import type { Day } from '@fordra/domain/values/day';
import { type Debtor, debtors } from '@fordra/resources/parties/debtors';
import { type BankruptcyEstate, bankruptcyEstates } from '@fordra/resources/special-debtors/bankruptcy-estates';
import { type DebtRestructuring, debtRestructurings } from '@fordra/resources/special-debtors/debt-restructurings';
import { type EstateInventory, estateInventories } from '@fordra/resources/special-debtors/estate-inventories';
import { type Estate, estates } from '@fordra/resources/special-debtors/estates';
import type { Database } from '../../store/connection/database.ts';
import { lockRows } from '../../store/documents/lock-rows.ts';
import type { Row } from '../../store/documents/select-documents.ts';
import { businessToday } from '../../store/special-debtors/business-today.ts';
import {
  type CaseOfKnown,
  selectBankruptcyOf,
  selectCasesOfKnown,
  selectEstateOf,
  selectInventoryOf,
} from '../../store/special-debtors/known-debtors.ts';
import { selectRunningRestructurings } from '../../store/special-debtors/restructurings.ts';
import { selectPerson } from '../../store/special-debtors/select-person.ts';
import { loadCaseFiles } from '../cases/load-case-files.ts';
import { withoutUser } from '../parts/actor.ts';
import { changeCases } from './change-cases-of.ts';
import { changeRow, insertRow } from './write-rows.ts';

const by = withoutUser('place_cases');

/**
 * Takes cases to where the other cases of their debtors are: new ones of someone who is known in any account to be dead,
 * bankrupt, in a debt restructuring or reconstructed, and those that could not be changed when that was registered.
 */
export async function placeCases(tx: Database, ids: readonly string[]): Promise<number> {
  const found = await selectCasesOfKnown(tx, ids);
  if (found.length === 0) return 0;
  const today = (await businessToday(tx)) as Day;
  let placed = 0;
  for (const one of found) if (await placeCase(tx, one, today)) placed += 1;
  return placed;
}

type Known = {
  readonly estate: Estate | undefined;
  readonly inventory: EstateInventory | undefined;
  readonly bankruptcy: BankruptcyEstate | undefined;
  readonly restructuring: DebtRestructuring | undefined;
  readonly reconstruction: Debtor['reconstruction'];
};

async function placeCase(tx: Database, one: CaseOfKnown, today: Day): Promise<boolean> {
  const known = await loadKnown(tx, one.debtor);
  await copyRows(tx, one, known);
  let isChanged = false;
  for (const step of stepsToKnown(factsOf(known), one.origin as Day | null, today)) {
    const loaded = await loadCaseFiles(tx, { ids: [one.case], scope: { kind: 'everything' }, isLocked: true });
    const { changed } = await changeCases(tx, loaded, step, by);
    if (changed === 0) break;
    isChanged = true;
  }
  if (isChanged && !known.bankruptcy && !known.estate && known.restructuring)
    await insertRestructuring(tx, one, known.restructuring);
  return isChanged;
}

async function loadKnown(tx: Database, debtor: string): Promise<Known> {
  const person = await selectPerson(tx, debtor);
  const estate = await selectEstateOf(tx, person, debtor);
  const running = await selectRunningRestructurings(tx, { debtors: person.map(({ _id }) => _id) });
  return {
    estate,
    inventory: estate && (await selectInventoryOf(tx, estate._id)),
    bankruptcy: await selectBankruptcyOf(tx, person, debtor),
    restructuring: running[0],
    reconstruction: person.find(({ reconstruction }) => reconstruction?.to === null)?.reconstruction ?? null,
  };
}

function factsOf({ estate, inventory, bankruptcy, restructuring, reconstruction }: Known) {
  // The debts of an estate that was ended were closed: it had nothing.
  const outcome = inventory?.outcome ?? (estate?.is_active === false ? 'none' : null);
  return {
    estate: estate ? { deceased: estate.deceased_date as Day, outcome } : null,
    bankruptcy: bankruptcy
      ? {
          date: bankruptcy.date as Day,
          phase: bankruptcy.phase,
          inventory: bankruptcy.inventory_date as Day | null,
          proofBy: bankruptcy.proof_by as Day | null,
          proofDecidedBy: bankruptcy.proof_decided_by,
        }
      : null,
    restructuring: restructuring
      ? { initiated: restructuring.initiated_date as Day, published: restructuring.published_date as Day }
      : null,
    reconstruction: reconstruction ? { from: reconstruction.from as Day } : null,
  };
}

/** The debtor of this account gets the rows that those of other accounts have. */
async function copyRows(tx: Database, { debtor, account, partner }: CaseOfKnown, known: Known): Promise<void> {
  const { estate, inventory, bankruptcy, reconstruction } = known;
  const own = (await lockRows(tx, 'debtors', [debtor])).get(debtor)! as unknown as Debtor;
  const owner = { debtor, account, partner };
  if (estate && estate.debtor !== debtor) {
    const { deceased_date, status, is_active, inventory_due, representative, group_number } = estate;
    const values = { deceased_date, status, is_active, inventory_due, representative, group_number };
    const copied = await insertRow(tx, estates, { ...values, ...owner }, by);
    if (inventory) {
      const { kind, registered_date, assets, liabilities, funeral_costs, outcome, processed_date } = inventory;
      const figures = { kind, registered_date, assets, liabilities, funeral_costs, outcome, processed_date };
      const { status: progress } = inventory;
      await insertRow(tx, estateInventories, { ...figures, status: progress, estate: copied, account, partner }, by);
    }
  }
  if (bankruptcy && bankruptcy.debtor !== debtor) {
    const { date, type, text, status_code, court, court_case_number, phase, trustee } = bankruptcy;
    const { inventory_date, proof_by, proof_decided_by, group_number } = bankruptcy;
    const register = { date, type, text, status_code, court, court_case_number };
    const course = { phase, trustee, inventory_date, proof_by, proof_decided_by, group_number, is_open: true };
    await insertRow(tx, bankruptcyEstates, { ...register, ...course, ...owner }, by);
  }
  const values = {
    ...(estate && own.deceased_date === null && { deceased_date: estate.deceased_date }),
    ...(bankruptcy && !own.is_bankrupt && { is_bankrupt: true }),
    ...(reconstruction && own.reconstruction?.to !== null && { reconstruction }),
  };
  if (Object.keys(values).length > 0) await changeRow(tx, debtors, own as unknown as Row, values, by);
}

/** The claim of each case has a row of its own in the debt restructuring. */
async function insertRestructuring(tx: Database, one: CaseOfKnown, of: DebtRestructuring): Promise<void> {
  const { type, authority_number, initiated_date, published_date, claim_deadline } = of;
  const { case: id, debtor, creditor, account, partner } = one;
  const opened = { type, authority_number, initiated_date, published_date, claim_deadline };
  const values = { ...opened, case: id, debtor, creditor, account, partner };
  await insertRow(tx, debtRestructurings, { ...values, status: 'initiated', yearly_payments: [] }, by);
}
