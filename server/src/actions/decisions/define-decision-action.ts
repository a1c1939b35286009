import { describeRefusal } from '@fordra/domain/cases/actions/describe-refusal';
import type { CaseFile } from '@fordra/domain/cases/file/case-file';
import type { Decided } from '@fordra/domain/cases/file/case-outcome';
import { allow, type Verdict } from '@fordra/domain/values/verdict';
import type { Values } from '@fordra/schema/define-resource';
import type { Fields } from '@fordra/schema/fields';
import { applyCaseOutcomes } from '../../engine/cases/apply-case-outcomes.ts';
import type { LoadedCase } from '../../engine/parts/case-change.ts';
import type { Requester } from '../../records/rows/requester.ts';
import type { Database } from '../../store/connection/database.ts';
import { actorOf } from '../definition/actor-of.ts';
import { type Action, type ActionPorts, defineAction, type Offers } from '../definition/define-action.ts';
import { loadCase } from '../definition/load-case.ts';
import { refuseInput } from '../definition/refuse-input.ts';

type DecisionAction<F extends Fields> = Pick<Action, 'name' | 'kind' | 'movesMoney' | 'refusals'> & {
  readonly input: F;
  /** Whether the action is allowed on the decision before any input is filled in. */
  check(file: CaseFile, decision: string): Verdict;
  offers?(file: CaseFile, decision: string): Offers;
  /** What the domain does not know: whether the input may be used. */
  checkInput?(doing: Doing<F>, decision: string): Promise<Verdict>;
  decide(file: CaseFile, decision: string, input: Values<F>, requester: Requester): Decided;
};

type Doing<F extends Fields> = {
  readonly tx: Database;
  readonly input: Values<F>;
  readonly requester: Requester;
  readonly ports: ActionPorts;
};

type Facts = { readonly id: string; readonly loaded: LoadedCase };

/** An action on a decision: its case is locked and loaded, the domain decides, the engine saves all of it or nothing. */
export function defineDecisionAction<const F extends Fields>({
  check,
  offers,
  checkInput,
  decide,
  ...action
}: DecisionAction<F>): Action {
  return defineAction<Facts, F>({
    ...action,
    on: 'decisions',
    locksCaseFirst: true,
    load: async ({ tx, target, requester, once }) => ({
      id: String(target._id),
      loaded: await once('case', () => loadCase(tx, requester, String(target.case))),
    }),
    check: ({ id, loaded }) => check(loaded.file, id),
    describe: ({ loaded }, refusal) => describeRefusal(refusal, loaded.file),
    ...(offers && { offers: ({ id, loaded }: Facts) => offers(loaded.file, id) }),
    async run({ tx, input, facts: { id, loaded }, requester, ports, written }) {
      const verdict = await checkInput?.({ tx, input, requester, ports }, id);
      if (verdict && !verdict.allowed) return verdict;
      const decided = decide(loaded.file, id, input, requester);
      if (!decided.allowed) return refuseInput(decided);
      const change = { loaded, outcome: decided.outcome };
      const [applied] = await applyCaseOutcomes(tx, [change], actorOf(requester, action.name));
      written(applied!.decisions.find((one) => one.id === id)!);
      return allow;
    },
  });
}
