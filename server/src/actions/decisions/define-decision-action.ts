import { describeRefusal } from '@fordra/domain/cases/actions/describe-refusal';
import type { CaseFile } from '@fordra/domain/cases/file/case-file';
import type { Decided } from '@fordra/domain/cases/file/case-outcome';
import { GROUP_MAX } from '@fordra/domain/decisions/decision-group';
import { allow, type Verdict } from '@fordra/domain/values/verdict';
import type { Values } from '@fordra/schema/define-resource';
import { boolean, type Fields } from '@fordra/schema/fields';
import { applyCaseOutcomes } from '../../engine/cases/apply-case-outcomes.ts';
import type { CaseChange, LoadedCase } from '../../engine/parts/case-change.ts';
import { startApprovedPlans } from '../../engine/plans/start-approved-plans.ts';
import type { Requester } from '../../records/rows/requester.ts';
import { selectCasesOfGroup } from '../../store/cases/decision-groups.ts';
import { lockCases } from '../../store/cases/lock-cases.ts';
import type { Database } from '../../store/connection/database.ts';
import type { Row } from '../../store/documents/select-documents.ts';
import { selectProposedCases } from '../../store/plans/select-proposed-cases.ts';
import { actorOf } from '../definition/actor-of.ts';
import { type Action, type ActionPorts, defineAction, type Offers } from '../definition/define-action.ts';
import { loadCase } from '../definition/load-case.ts';
import { refuseInput } from '../definition/refuse-input.ts';

type DecisionAction<F extends Fields> = Pick<Action, 'name' | 'kind' | 'movesMoney' | 'refusals'> & {
  readonly input: F;
  /** Whether the action is allowed on the decision before any input is filled in. */
  check(file: CaseFile, decision: string): Verdict;
  offers?(file: CaseFile, decision: string, group: string | null): Offers;
  /** What the domain does not know: whether the input may be used. */
  checkInput?(doing: Doing<F>, decision: string): Promise<Verdict>;
  decide(file: CaseFile, decision: string, input: Values<F>, requester: Requester): Decided;
  /** How it is done to other decisions of the group too, where the input says so; their cases are locked as well. */
  readonly inGroup?: {
    selectCases(tx: Database, decision: string, limit: number): Promise<readonly string[]>;
    /** What it changes in the cases of the other decisions. */
    changeOthers(doing: Doing<F>, decision: string): Promise<readonly CaseChange[]>;
  };
};

/** The input of an action that can be done to the other decisions of the group too. */
export const forGroup = { for_group: boolean({}) };

export type Doing<F extends Fields> = {
  readonly tx: Database;
  readonly input: Values<F>;
  readonly requester: Requester;
  readonly ports: ActionPorts;
  readonly group: string | null;
} & Pick<Parameters<Action['run']>[0], 'answer' | 'filterTargets'>;

type Facts = { readonly id: string; readonly group: string | null; readonly loaded: LoadedCase };

/** An action on a decision: its case is locked and loaded, the domain decides, the engine saves all of it or nothing. */
export function defineDecisionAction<const F extends Fields>({
  check,
  offers,
  checkInput,
  decide,
  inGroup,
  ...action
}: DecisionAction<F>): Action {
  return defineAction<Facts, F>({
    ...action,
    on: 'decisions',
    async lockFirst(tx, { id, input }) {
      const select = inGroup?.selectCases ?? selectCasesOfGroup;
      const cases = await select(tx, id, inGroup && input.for_group ? GROUP_MAX : 1);
      await lockCases(tx, [...cases, ...(await selectProposedCases(tx, cases))]);
    },
    load: async ({ tx, target, requester, once }) => ({
      id: String(target._id),
      group: typeof target.group === 'string' ? target.group : null,
      loaded: await once('case', () => loadCase(tx, requester, String(target.case))),
    }),
    check: ({ id, loaded }) => check(loaded.file, id),
    describe: ({ loaded }, refusal) => describeRefusal(refusal, loaded.file),
    ...(offers && { offers: ({ id, loaded, group }: Facts) => offers(loaded.file, id, group) }),
    async run({ tx, input, facts: { id, group, loaded }, requester, ports, written, answer, filterTargets }) {
      const doing = { tx, input, requester, ports, group, answer, filterTargets };
      const verdict = await checkInput?.(doing, id);
      if (verdict && !verdict.allowed) return verdict;
      const decided = decide(loaded.file, id, input, requester);
      if (!decided.allowed) return refuseInput(decided);
      const others = (input as Row).for_group ? await inGroup?.changeOthers(doing, id) : undefined;
      const changes = [{ loaded, outcome: decided.outcome }, ...(others ?? [])];
      const by = actorOf(requester, action.name);
      const [applied] = await applyCaseOutcomes(tx, changes, by);
      const started = await startApprovedPlans(tx, changes, { agency: ports.agency!, by });
      if (!started.allowed) return started;
      written(applied!.decisions.find((one) => one.id === id)!);
      return allow;
    },
  });
}
