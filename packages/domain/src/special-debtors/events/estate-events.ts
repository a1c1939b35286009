import { type Draft, decide, openDraft, recordEvent, type Step } from '../../cases/draft/draft.ts';
import { applyEvent } from '../../cases/events/apply-event.ts';
import type { CaseFile } from '../../cases/file/case-file.ts';
import type { Decided } from '../../cases/file/case-outcome.ts';
import type { DecisionKey } from '../../decisions/decision-keys.ts';
import { raiseDecision } from '../../decisions/raise/raise-decision.ts';
import { applyEventInFlow, flowFactsOf } from '../../flow/run/flow-draft.ts';
import type { Day } from '../../values/day.ts';
import type { InventoryOutcome } from '../estate.ts';

/** The debtor has died: the case waits for the inventory of the estate (rules §8.3 T41). */
export function registerDeath(file: CaseFile, { deceased }: { readonly deceased: Day }): Decided {
  return decide(applyEvent(openDraft(file), { event: 'debtor_deceased', day: deceased }));
}

/** The inventory decides how the case goes on (rules §8.3 T42, T44): collected, settled or decided by the creditor. */
export function processInventory(file: CaseFile, { outcome }: { readonly outcome: InventoryOutcome }): Decided {
  const known = { has_inventory: true, inventory_is_processed: false };
  const step = applyEventInFlow(openDraft(file), { event: 'inventory_registered' }, known);
  if (!step.allowed) return step;
  const recorded = recordEvent(step.draft, 'estate_inventory_processed', { outcome });
  switch (outcome) {
    case 'solvent':
      return decide(applyEventInFlow(recorded, { event: 'estate_solvent' }));
    case 'none':
      return decide(ask(recorded, 'estate_action'));
    case 'part':
      return decide(ask(recorded, 'settlement_offer'));
  }
}

/** No inventory has come in time: the creditor decides what to do (rules §10.2). */
export function askAboutEstate(file: CaseFile): Decided {
  return decide(ask(openDraft(file), 'estate_action'));
}

/** The estate pays nothing: the debts of the deceased are closed (rules §8.3 T43). */
export function inactivateEstate(file: CaseFile): Decided {
  return decide(applyEvent(openDraft(file), { event: 'inactivate_estate' }));
}

/** The case is held by the estate already, so it does not wait for this answer. */
function ask(draft: Draft, decision: DecisionKey): Step {
  const remaining = flowFactsOf(draft).remaining_total;
  return { allowed: true, draft: raiseDecision(draft, { event: 'decision_required', decision }, remaining) };
}
