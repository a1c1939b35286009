import { refused } from '@fordra/domain/cases/draft/draft';
import type { Refused } from '@fordra/domain/cases/file/case-outcome';
import { judgeInventory } from '@fordra/domain/special-debtors/estate';
import { processInventory as decide } from '@fordra/domain/special-debtors/events/estate-events';
import { estateInventories } from '@fordra/resources/special-debtors/estate-inventories';
import { estates } from '@fordra/resources/special-debtors/estates';
import type { Database } from '../../store/connection/database.ts';
import type { Row } from '../../store/documents/select-documents.ts';
import { businessToday } from '../../store/special-debtors/business-today.ts';
import { hasInventory, selectQueuedInventories } from '../../store/special-debtors/inventories.ts';
import type { Scope } from '../../store/sql/scope.ts';
import type { Actor } from '../parts/actor.ts';
import { type AffectedCases, changeCases, loadCasesOf } from './change-cases-of.ts';
import { lockGroup } from './groups.ts';
import { changeRow } from './write-rows.ts';

type Processed =
  | {
      readonly allowed: true;
      readonly affected: AffectedCases;
      readonly changed: Awaited<ReturnType<typeof changeRow>>;
    }
  | Refused;

type Who = { readonly scope: Scope; readonly isStaff: boolean; readonly by: Actor };

/** The inventory of an estate decides how the cases of the person go on, in all accounts. */
export async function processInventory(tx: Database, estate: string, { scope, isStaff, by }: Who): Promise<Processed> {
  const group = await lockGroup(tx, 'estates', estate);
  const queued = await selectQueuedInventories(
    tx,
    group.map(({ _id }) => _id),
  );
  const inventory = queued.find((one) => one.estate === estate);
  if (!inventory)
    return refused(
      (await hasInventory(tx, estate)) ? 'estate_inventory_already_processed' : 'estate_inventory_missing',
    );
  const { kind, assets, liabilities, funeral_costs: funeralCosts } = inventory;
  const outcome = judgeInventory({ kind, assets, liabilities, funeralCosts });
  const cases = await loadCasesOf(tx, { debtors: group.map(({ debtor }) => debtor), scope, isStaff });
  const affected = await changeCases(tx, cases, (file) => decide(file, { outcome }), by);
  const processed = { status: 'processed', outcome, processed_date: await businessToday(tx) };
  for (const one of queued) await changeRow(tx, estateInventories, one as unknown as Row, processed, by);
  const status = outcome === 'solvent' ? 'solvent' : 'inventory_registered';
  const rows = [];
  for (const one of group) rows.push(await changeRow(tx, estates, one as unknown as Row, { status }, by));
  return { allowed: true, affected, changed: rows.find(({ id }) => id === estate)! };
}
