import type { CaseFile } from '../../cases/file/case-file.ts';
import type { Decided } from '../../cases/file/case-outcome.ts';
import type { BankruptcyPhase } from '../../cases/states/phases.ts';
import type { Day } from '../../values/day.ts';
import type { InventoryOutcome } from '../estate.ts';
import { orderProof, receiveInventory, registerBankruptcy, registerTrustee } from './bankruptcy-events.ts';
import { processInventory, registerDeath } from './estate-events.ts';
import { startReconstruction } from './reconstruction-events.ts';
import { startRestructuring } from './restructuring-events.ts';

/** What has happened to a debtor before a case of it was registered, or while the case could not be changed. */
export type KnownDebtor = {
  readonly estate: {
    readonly deceased: Day;
    /** Null while the inventory has not come. */
    readonly outcome: InventoryOutcome | null;
  } | null;
  readonly bankruptcy: {
    readonly date: Day;
    readonly phase: BankruptcyPhase;
    readonly inventory: Day | null;
    readonly proofBy: Day | null;
    readonly proofDecidedBy: string | null;
  } | null;
  readonly restructuring: { readonly initiated: Day; readonly published: Day } | null;
  readonly reconstruction: { readonly from: Day } | null;
};

export type PlacingStep = (file: CaseFile) => Decided;

/**
 * What takes a case to where the other cases of its debtor are, in order. `origin` is the day of its oldest invoice: a debt
 * restructuring and a reconstruction concern only claims that had arisen before them.
 */
export function stepsToKnown(known: KnownDebtor, origin: Day | null, today: Day): readonly PlacingStep[] {
  const { estate, bankruptcy, restructuring, reconstruction } = known;
  const isOlderThan = (on: Day) => origin === null || origin < on;
  if (bankruptcy) return stepsToBankruptcy(bankruptcy, today);
  // An estate that can pay is collected from like anyone.
  if (estate) return estate.outcome === 'solvent' ? [] : stepsToEstate(estate);
  if (restructuring)
    return isOlderThan(restructuring.initiated) ? [(file) => startRestructuring(file, restructuring)] : [];
  return reconstruction && isOlderThan(reconstruction.from)
    ? [(file) => startReconstruction(file, reconstruction)]
    : [];
}

function stepsToEstate({ deceased, outcome }: NonNullable<KnownDebtor['estate']>): readonly PlacingStep[] {
  const died: PlacingStep = (file) => registerDeath(file, { deceased });
  return outcome === null ? [died] : [died, (file) => processInventory(file, { outcome })];
}

function stepsToBankruptcy(
  { date, phase, inventory, proofBy, proofDecidedBy }: NonNullable<KnownDebtor['bankruptcy']>,
  today: Day,
): readonly PlacingStep[] {
  const bankrupt: PlacingStep = (file) => registerBankruptcy(file, { date });
  if (phase === 'awaiting_trustee') return [bankrupt];
  const informed: PlacingStep = (file) => registerTrustee(file, { isComplete: true });
  if (phase === 'estate_inventory') return [bankrupt, informed];
  const received: PlacingStep = (file) => receiveInventory(file, { received: inventory ?? today });
  const ordered: PlacingStep = (file) => orderProof(file, { by: proofBy!, decidedBy: proofDecidedBy ?? 'court' });
  const isTimeLeft = phase === 'proof_of_debt' && proofBy !== null && proofBy > today;
  return [bankrupt, informed, received, ...(isTimeLeft ? [ordered] : [])];
}
