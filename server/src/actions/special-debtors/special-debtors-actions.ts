import type { GroupStep } from '../../engine/special-debtors/change-group.ts';
import { processInventoryStep } from '../../engine/special-debtors/process-inventory.ts';
import type { Action } from '../definition/define-action.ts';
import { approveDebtRestructuring, cancelDebtRestructuring } from './change-restructuring.ts';
import { concludeBankruptcy } from './conclude-bankruptcy.ts';
import { inactivateEstate } from './inactivate-estate.ts';
import { endBankruptcy, orderProofOfDebt, registerBankruptcyInventory } from './proceed-bankruptcy.ts';
import { processEstateInventory } from './process-estate-inventory.ts';
import { endReconstruction, startReconstruction } from './reconstruction.ts';
import { registerBankruptcy } from './register-bankruptcy.ts';
import { registerDeath } from './register-death.ts';
import { registerEstateInventory } from './register-estate-inventory.ts';
import { registerTrustee } from './register-trustee.ts';
import { startDebtRestructuring } from './start-debt-restructuring.ts';

export const specialDebtorActions = [
  registerDeath,
  startDebtRestructuring,
  registerBankruptcy,
  startReconstruction,
  endReconstruction,
  approveDebtRestructuring,
  cancelDebtRestructuring,
  registerEstateInventory,
  processEstateInventory,
  inactivateEstate,
  registerTrustee,
  registerBankruptcyInventory,
  orderProofOfDebt,
  concludeBankruptcy,
  endBankruptcy,
] as const satisfies readonly Action[];

/** What a job does to the cases of a group that has many. */
export const groupSteps: readonly GroupStep[] = [
  processInventoryStep,
  ...specialDebtorActions.flatMap((action) => ('step' in action ? [action.step] : [])),
];
