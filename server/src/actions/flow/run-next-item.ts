import { checkMayRunNextItem, runNextItem as decide } from '@fordra/domain/flow/run/run-next-item';
import { loadLetterFacts } from '../../engine/letters/load-letter-facts.ts';
import { closedOrLocked } from '../definition/case-refusals.ts';
import { defineCaseAction } from '../definition/define-case-action.ts';

export const runNextItem = defineCaseAction({
  name: 'run_next_item',
  kind: 'major',
  movesMoney: true,
  input: {},
  refusals: [
    ...closedOrLocked,
    'flow_interrupted_by_task_error',
    'flow_paused',
    'flow_not_scheduled',
    'missing_next_flow_item',
    'invalid_next_flow_item',
    'missing_debt_description',
    'no_addresses_found',
    'not_a_swedish_address',
    'trustee_data_missing',
    'letter_incomplete',
    'exchange_rate_missing',
    'debtor_missing',
    'debtor_is_bankrupt',
    'debtor_underage',
    'not_allowed_for_foreign_customers',
    'associations_and_foundations_not_allowed',
    'public_bodies_not_allowed',
    'id_number_missing',
    'non_swedish_id_number',
    'letter_not_sent',
    'letter_returned',
    'demand_not_expired',
    'amortization_max_active_reached',
    'no_remaining_transaction_amount',
    'status_not_allowed',
  ],
  check: checkMayRunNextItem,
  async more({ tx, ports }, loaded) {
    if (!ports.agency) throw new Error('letters cannot be created: the settings name no sender');
    return (await loadLetterFacts(tx, [loaded], ports.agency)).get(loaded.file.id)!;
  },
  decide: (file, _input, _requester, letterFacts) => decide({ file, letterFacts }),
});
