import {
  type AnswerConsequences,
  buildConsequences,
  type Forecast,
  type OptionConsequences,
} from '@fordra/domain/decisions/consequences/build-consequences';
import { openDecisionStates } from '@fordra/domain/decisions/decision-machine';
import { caseForecast } from '@fordra/resources/cases/case-amounts';
import {
  type DecisionConsequences,
  decisionConsequencesView,
} from '@fordra/resources/decisions/decision-consequences-view';
import { loadFlow } from '../../engine/flow/load-flow.ts';
import { toWireStep } from '../../engine/flow/preview-new-cases.ts';
import type { Records } from '../../records/open-records.ts';
import { isStaff, type Requester } from '../../records/rows/requester.ts';
import type { Row } from '../../store/documents/select-documents.ts';
import { implementView } from '../definition/implement-view.ts';

const STEPS_SHOWN = 3;

export const decisionConsequences = implementView(decisionConsequencesView)(
  async ({ requester, records, query, item, ports }) => {
    const id = String(item.case);
    const projection = Object.fromEntries(caseForecast.map((name) => [name, 1]));
    const read = await records.readOne(requester, records.find('cases')!, id, projection);
    if (read.found !== 'item') return read.found === 'no right' ? 'no right' : 'not found';
    if (!caseForecast.every((name) => Object.hasOwn(read.item, name))) return 'no right';
    const { db, agency } = ports;
    const facts = await loadFlow(db, { scope: requester.scope, id, agency, isStaff: isStaff(requester) });
    if (!facts) return 'not found';
    const { options, together, ifNobody } = buildConsequences(facts, String(item._id), query);
    return {
      _id: String(item._id),
      _etag: String(item._etag),
      today: facts.file.today,
      currency: facts.file.currency,
      others_in_group: await countOthers(records, requester, item),
      options: options.map(wireOption),
      together: together && wireAnswer(together),
      if_nobody: ifNobody && wireForecast(ifNobody),
    };
  },
);

/** None where an answer has been given for the group, or the reader may not read it. */
async function countOthers(records: Records, requester: Requester, { _id, group }: Row): Promise<number> {
  if (typeof group !== 'string') return 0;
  const read = await records.readOne(requester, records.find('decision--groups')!, group, { status: 1 });
  if (read.found !== 'item' || read.item.status !== 'open') return 0;
  const where = { group, status: { $in: openDecisionStates }, _id: { $ne: _id } };
  const page = await records.readMany(requester, records.find('decisions')!, { where, page: 1, maxResults: 1 });
  return page?.total ?? 0;
}

function wireAnswer<Foretold extends AnswerConsequences>({ isFinal, debtorAnswersBy, ...rest }: Foretold) {
  return { ...wireForecast(rest), is_final: isFinal, debtor_answers_by: debtorAnswersBy };
}

function wireOption({ addsTo, ...rest }: OptionConsequences) {
  return { ...wireAnswer(rest), adds_to: addsTo };
}

type WireForecast = Pick<DecisionConsequences['options'][number], 'steps' | 'added_fees'>;

function wireForecast<Foretold extends Forecast>({
  steps,
  addedFees,
  ...rest
}: Foretold): Omit<Foretold, keyof Pick<Forecast, 'steps' | 'addedFees'>> & WireForecast {
  return { ...rest, steps: steps.slice(0, STEPS_SHOWN).map(toWireStep), added_fees: addedFees };
}
