import { askAboutEstate } from '@fordra/domain/special-debtors/events/estate-events';
import { completeRestructuring } from '@fordra/domain/special-debtors/events/restructuring-events';
import { coverPayments, type YearlyPayment } from '@fordra/domain/special-debtors/restructuring';
import { debtRestructurings } from '@fordra/resources/special-debtors/debt-restructurings';
import { isSame } from '@fordra/schema/documents';
import type { Database } from '../../store/connection/database.ts';
import { lockRows } from '../../store/documents/lock-rows.ts';
import type { Row } from '../../store/documents/select-documents.ts';
import { selectCasesLeftBehind } from '../../store/special-debtors/known-debtors.ts';
import { selectRunningRestructurings } from '../../store/special-debtors/restructurings.ts';
import {
  lockPlans,
  selectApprovedPlans,
  selectCasesOfEndedPlans,
  selectOverdueEstates,
} from '../../store/special-debtors/to-watch.ts';
import { type BatchPorts, changeInBatches } from '../batches/change-in-batches.ts';
import { loadCaseFiles } from '../cases/load-case-files.ts';
import { withoutUser } from '../parts/actor.ts';
import { changeCases, loadCasesOf } from './change-cases-of.ts';
import { placeCases } from './place-cases.ts';
import { changeRow } from './write-rows.ts';

const scope = { kind: 'everything' } as const;
const by = withoutUser('watch_special_debtors');

/** What time alone does to estates and debt restructurings, and to cases that were left behind. */
export async function watchSpecialDebtors(ports: BatchPorts): Promise<void> {
  await changeInBatches(ports, {
    select: selectOverdueEstates,
    change: askAboutEstates,
    failure: 'an estate without an inventory could not be asked about',
  });
  await changeInBatches(ports, {
    select: selectApprovedPlans,
    change: countPayments,
    failure: 'the payments of a plan could not be counted',
  });
  await changeInBatches(ports, {
    select: selectCasesOfEndedPlans,
    change: completePlans,
    failure: 'a plan that is over could not be completed',
  });
  await changeInBatches(ports, {
    select: selectCasesLeftBehind,
    change: placeCases,
    failure: 'a case could not be taken to the other cases of its debtor',
  });
}

async function askAboutEstates(tx: Database, ids: readonly string[]): Promise<number> {
  const found = await lockRows(tx, 'estates', ids);
  const debtors = [...found.values()].map(({ debtor }) => String(debtor));
  const cases = await loadCasesOf(tx, { debtors, scope });
  const inEstate = cases.filter(({ file }) => file.position.state === 'estate');
  return (await changeCases(tx, inEstate, askAboutEstate, by)).changed;
}

/** Money belongs to the oldest yearly payments first. */
async function countPayments(tx: Database, ids: readonly string[]): Promise<number> {
  const paid = await lockPlans(tx, ids);
  let changed = 0;
  for (const row of (await lockRows(tx, 'debt_restructurings', ids)).values()) {
    const before = row.yearly_payments as readonly YearlyPayment[];
    const yearly_payments = coverPayments(before, paid.get(String(row._id)) ?? 0);
    if (isSame(before, yearly_payments)) continue;
    await changeRow(tx, debtRestructurings, row, { yearly_payments }, by);
    changed += 1;
  }
  return changed;
}

async function completePlans(tx: Database, ids: readonly string[]): Promise<number> {
  const cases = await loadCaseFiles(tx, { ids, scope, isLocked: true });
  const { changed } = await changeCases(tx, cases, completeRestructuring, by);
  for (const id of ids) {
    const [row] = await selectRunningRestructurings(tx, { case: id });
    if (row) await changeRow(tx, debtRestructurings, row as unknown as Row, { status: 'completed' }, by);
  }
  return changed;
}
