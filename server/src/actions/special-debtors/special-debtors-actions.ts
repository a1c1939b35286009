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

export const specialDebtorActions: readonly Action[] = [
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
];
