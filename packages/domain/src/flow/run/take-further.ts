import { type Draft, recordEvent, refused, type Step } from '../../cases/draft/draft.ts';
import { orderDocument } from '../../cases/events/event-steps.ts';
import { withAbroad } from '../../cases/events/follow-abroad.ts';
import { advancePetitionFee, chargeEuropeanOrder } from '../../enforcement/changes/charge-application.ts';
import { addMonths } from '../../values/day.ts';
import { withFlow } from './flow-draft.ts';

/** After this time the creditor is asked again how to collect abroad. */
const MONTHS_ABROAD = 6;

/** The case is handed over to the agent in the debtor's country (rules §10.2). */
export function handOverToAgent(draft: Draft): Step {
  const [agent] = draft.file.agentsAbroad;
  if (agent === undefined) return refused('no_local_agent');
  const handed = withAbroad(draft, { status: 'at_agent', agent });
  return waitAbroad(recordEvent(handed, 'agent_handed_over', { agent }));
}

/** A European payment order is applied for; its fee is charged (rules §3.6). */
export function applyForEuropeanOrder(draft: Draft): Step {
  const charged = chargeEuropeanOrder(draft);
  if (!charged.allowed) return charged;
  const applied = withAbroad(charged.draft, { status: 'european_order', agent: null });
  return waitAbroad(orderDocument(recordEvent(applied, 'european_order_applied'), { kind: 'european_payment_order' }));
}

/** The wait for the debtor's payment goes on: at its end the decision is requested again. */
function waitAbroad(draft: Draft): Step {
  const { flowEntries, today } = draft.file;
  const entry = flowEntries.findLast(({ item }) => item === 'wait_debt_collection_payment');
  if (!entry) return refused('missing_next_flow_item');
  return { allowed: true, draft: withFlow(draft, { item: entry.key, date: addMonths(today, MONTHS_ABROAD) }) };
}

/** The court's fee is advanced; the claim continues meanwhile. */
export function petitionBankruptcy(draft: Draft): Step {
  return { allowed: true, draft: recordEvent(advancePetitionFee(draft), 'bankruptcy_petitioned') };
}
