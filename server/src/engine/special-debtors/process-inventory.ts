import { refused } from '@fordra/domain/cases/draft/draft';
import type { Refused } from '@fordra/domain/cases/file/case-outcome';
import { type InventoryOutcome, judgeInventory } from '@fordra/domain/special-debtors/estate';
import { processInventory as decide } from '@fordra/domain/special-debtors/events/estate-events';
import { estateInventories } from '@fordra/resources/special-debtors/estate-inventories';
import { estates } from '@fordra/resources/special-debtors/estates';
import type { Database } from '../../store/connection/database.ts';
import type { Row } from '../../store/documents/select-documents.ts';
import { businessToday } from '../../store/special-debtors/business-today.ts';
import { hasInventory, selectQueuedInventories } from '../../store/special-debtors/inventories.ts';
import { changeCases } from './change-cases-of.ts';
import { type Acting, type AffectedGroup, changeGroup, type GroupOptions, type GroupStep } from './change-group.ts';
import { lockGroup } from './groups.ts';
import { changeRow } from './write-rows.ts';

type Processed =
  | {
      readonly allowed: true;
      readonly affected: AffectedGroup;
      readonly changed: Awaited<ReturnType<typeof changeRow>>;
    }
  | Refused;

export const processInventoryStep: GroupStep = {
  kind: 'process_estate_inventory',
  change: (tx, cases, { more, by }) =>
    changeCases(tx, cases, (file) => decide(file, more as { readonly outcome: InventoryOutcome }), by),
};

/** The inventory of an estate decides how the cases of the person go on, in all accounts. */
export async function processInventory(
  tx: Database,
  estate: string,
  acting: Acting,
  options: GroupOptions = { isDryRun: false },
): Promise<Processed> {
  const { by } = acting;
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
  const { debtor: _id, account, partner } = group.find((one) => one._id === estate)!;
  const whole = {
    debtor: { _id, account, partner },
    debtors: group.map(({ debtor }) => debtor),
    input: {},
    more: { outcome },
  };
  const { affected } = await changeGroup(tx, processInventoryStep, whole, acting, options);
  const processed = { status: 'processed', outcome, processed_date: await businessToday(tx) };
  for (const one of queued) await changeRow(tx, estateInventories, one as unknown as Row, processed, by);
  const status = outcome === 'solvent' ? 'solvent' : 'inventory_registered';
  const rows = [];
  for (const one of group) rows.push(await changeRow(tx, estates, one as unknown as Row, { status }, by));
  return { allowed: true, affected, changed: rows.find(({ id }) => id === estate)! };
}
