import { addMonths, type Day } from '../values/day.ts';
import type { Ore } from '../values/money.ts';

export const estateStatuses = ['awaiting_inventory', 'inventory_registered', 'solvent', 'inactive'] as const;
/** An inventory of the estate, or the social services' notification that it covers no more than the funeral. */
export const inventoryKinds = ['inventory', 'notification'] as const;
export const inventoryStatuses = ['queued', 'processed'] as const;
/** What creditors can expect: all of their claims, a part of them, or nothing. */
export const inventoryOutcomes = ['solvent', 'part', 'none'] as const;

export type EstateStatus = (typeof estateStatuses)[number];
export type InventoryOutcome = (typeof inventoryOutcomes)[number];

export type Inventory = {
  readonly kind: (typeof inventoryKinds)[number];
  readonly assets: Ore;
  readonly liabilities: Ore;
  readonly funeralCosts: Ore;
};

/** Three months to make the inventory, and one more to file it (rules §3.6). */
const INVENTORY_MONTHS = 4;
/** An inventory is processed within a day (spec B §9); one that has waited this long raises an alarm before that. */
export const INVENTORY_LATE_HOURS = 20;

export function inventoryDue(deceased: Day): Day {
  return addMonths(deceased, INVENTORY_MONTHS);
}

/** The funeral is paid first, and then the debts (rules §3.6). */
export function judgeInventory({ kind, assets, liabilities, funeralCosts }: Inventory): InventoryOutcome {
  const left = assets - funeralCosts;
  if (kind === 'notification' || left <= 0) return 'none';
  return left >= liabilities ? 'solvent' : 'part';
}

/** Letters to a deceased person are addressed to the estate. */
export function estateName(name: string, language: 'sv' | 'en'): string {
  return language === 'sv' ? `Dödsboet efter ${name}` : `The estate of ${name}`;
}
