import type { Resource } from '@fordra/schema/define-resource';
import { bankruptcyEstates } from './bankruptcy-estates.ts';
import { debtRestructurings } from './debt-restructurings.ts';
import { debtSurveillances } from './debt-surveillances.ts';
import { estateInventories } from './estate-inventories.ts';
import { estates } from './estates.ts';
import { groupChanges } from './group-changes.ts';
import { trustees } from './trustees.ts';

export const specialDebtorResources = [
  debtRestructurings,
  estates,
  estateInventories,
  bankruptcyEstates,
  trustees,
  debtSurveillances,
  groupChanges,
] as const satisfies readonly Resource[];
