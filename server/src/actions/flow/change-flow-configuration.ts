import { checkMayChangeFlow, changeFlow as decide } from '@fordra/domain/flow/actions/change-flow';
import { ref } from '@fordra/schema/fields';
import { selectFlow } from '../../store/cases/select-flows.ts';
import { closedOrLocked } from '../definition/case-refusals.ts';
import { defineCaseAction } from '../definition/define-case-action.ts';

export const changeFlowConfiguration = defineCaseAction({
  name: 'change_flow_configuration',
  kind: 'intermediate',
  input: { flow_configuration: ref('flow--configurations', { required: true }) },
  refusals: [
    ...closedOrLocked,
    'status_not_allowed',
    'missing_flow_configuration_for_type',
    'car_registration_missing',
    'missing_next_flow_item',
    'bad_action_input',
  ],
  check: checkMayChangeFlow,
  async more({ tx, input }, { row }) {
    const isSame = input.flow_configuration === row.flow_configuration;
    return { flow: await selectFlow(tx, String(input.flow_configuration)), isSame };
  },
  decide: (file, _input, _requester, { flow, isSame }) =>
    decide(file, isSame ? { ...flow, items: file.flowEntries } : flow),
});
