import { describeRefusal } from '@fordra/domain/cases/actions/describe-refusal';
import { checkFlowFits, checkMayChangeFlow, changeFlow as decide } from '@fordra/domain/flow/actions/change-flow';
import { allow, refuse } from '@fordra/domain/values/verdict';
import { ref } from '@fordra/schema/fields';
import { applyCaseOutcomes } from '../../engine/cases/apply-case-outcomes.ts';
import { selectFlow, selectOtherFlows, type VersionedFlow } from '../../store/cases/select-flows.ts';
import { actorOf } from '../definition/actor-of.ts';
import { closedOrLocked } from '../definition/case-refusals.ts';
import { defineAction } from '../definition/define-action.ts';
import { loadCase } from '../definition/load-case.ts';
import { refuseInput } from '../definition/refuse-input.ts';

const name = 'change_flow_configuration';

export const changeFlowConfiguration = defineAction({
  name,
  on: 'cases',
  kind: 'intermediate',
  input: { flow_configuration: ref('flow--configurations', { required: true }) },
  refusals: [
    ...closedOrLocked,
    'status_not_allowed',
    'missing_flow_configuration_for_type',
    'debtor_is_not_foreign',
    'not_allowed_for_foreign_customers',
    'car_registration_missing',
    'missing_next_flow_item',
    'bad_action_input',
  ],
  async load({ tx, target, requester, once }) {
    const loaded = await once('case', () => loadCase(tx, requester, String(target._id)));
    const { file, row } = loaded;
    const { creditor, account, today: on } = file;
    const known = await once('flows', () => selectOtherFlows(tx, { creditor, account, on }));
    return {
      loaded,
      flows: known.filter((flow) => flow.id !== row.flow_configuration && checkFlowFits(file, flow).allowed),
    };
  },
  check: ({ loaded: { file }, flows }) => {
    const verdict = checkMayChangeFlow(file);
    return verdict.allowed && flows.length === 0 ? refuse('missing_flow_configuration_for_type') : verdict;
  },
  describe: ({ loaded: { file } }, refusal) => describeRefusal(refusal, file),
  offers: ({ flows }) => ({ flow_configuration: flows.map(toOffer) }),
  async run({ tx, input, facts: { loaded }, requester, written }) {
    const isSame = input.flow_configuration === loaded.row.flow_configuration;
    const flow = await selectFlow(tx, String(input.flow_configuration));
    const decided = decide(loaded.file, isSame ? { ...flow, items: loaded.file.flowEntries } : flow);
    if (!decided.allowed) return refuseInput(decided);
    const [applied] = await applyCaseOutcomes(tx, [{ loaded, outcome: decided.outcome }], actorOf(requester, name));
    written(applied!);
    return allow;
  },
});

/** The versions of a flow have the same name. */
function toOffer({ id: value, name: flow, version, validFrom }: VersionedFlow) {
  return { value, words: { name: flow, version: String(version), valid_from: validFrom } };
}
