import fc from 'fast-check';
import { concludedKinds, proofDeciders } from '../special-debtors/bankruptcy.ts';
import { inventoryOutcomes } from '../special-debtors/estate.ts';
import {
  concludeBankruptcy,
  endBankruptcy,
  orderProof,
  receiveInventory,
  registerBankruptcy,
  registerTrustee,
} from '../special-debtors/events/bankruptcy-events.ts';
import {
  askAboutEstate,
  inactivateEstate,
  processInventory,
  registerDeath,
} from '../special-debtors/events/estate-events.ts';
import { endReconstruction, startReconstruction } from '../special-debtors/events/reconstruction-events.ts';
import {
  approveRestructuring,
  cancelRestructuring,
  completeRestructuring,
  startRestructuring,
} from '../special-debtors/events/restructuring-events.ts';
import { addDays } from '../values/day.ts';
import { type ArbitraryAction, anAction } from './an-action.ts';

const ago = fc.record({ ago: fc.nat(40) });
const nothing = fc.constant({});

/** For tests: what happens to debtors: deaths, bankruptcies, debt restructurings and reconstructions. */
export const arbitrarySpecialAction: fc.Arbitrary<ArbitraryAction> = fc.oneof(
  anAction('register death', ago, (file, { ago: days }) =>
    registerDeath(file, { deceased: addDays(file.today, -days) }),
  ),
  anAction('process inventory', fc.record({ outcome: fc.constantFrom(...inventoryOutcomes) }), processInventory),
  anAction('ask about estate', nothing, (file) => askAboutEstate(file)),
  anAction('inactivate estate', nothing, (file) => inactivateEstate(file)),
  anAction('register bankruptcy', ago, (file, { ago: days }) =>
    registerBankruptcy(file, { date: addDays(file.today, -days) }),
  ),
  { weight: 2, arbitrary: anAction('register trustee', fc.constant({ isComplete: true }), registerTrustee) },
  {
    weight: 2,
    arbitrary: anAction('receive inventory', nothing, (file) => receiveInventory(file, { received: file.today })),
  },
  anAction('order proof', fc.record({ decidedBy: fc.constantFrom(...proofDeciders) }), (file, { decidedBy }) =>
    orderProof(file, { by: addDays(file.today, 40), decidedBy }),
  ),
  anAction(
    'conclude bankruptcy',
    fc.record({ kind: fc.constantFrom(...concludedKinds), dividend: fc.oneof(fc.constant(0), fc.nat(12_000_00)) }),
    (file, { kind, dividend }) => concludeBankruptcy(file, { date: file.today, kind, dividend }),
  ),
  anAction('end bankruptcy', fc.constant({ reason: 'Upphävd' }), endBankruptcy),
  anAction('start restructuring', ago, (file, { ago: days }) =>
    startRestructuring(file, { initiated: addDays(file.today, -days), published: file.today }),
  ),
  anAction('approve restructuring', nothing, (file) =>
    approveRestructuring(file, { from: file.today, to: addDays(file.today, 700) }),
  ),
  anAction('cancel restructuring', nothing, (file) =>
    cancelRestructuring(file, { cancelled: file.today, reason: null }),
  ),
  anAction('complete restructuring', nothing, (file) => completeRestructuring(file)),
  anAction('start reconstruction', nothing, (file) => startReconstruction(file, { from: file.today })),
  anAction('end reconstruction', nothing, (file) => endReconstruction(file, { to: file.today })),
);
