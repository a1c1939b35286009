import type { LoadedPlan, PlanDecided } from '@fordra/domain/plans/actions/plan-draft';
import { allow, refuse, type Verdict } from '@fordra/domain/values/verdict';
import type { Values } from '@fordra/schema/define-resource';
import type { Fields } from '@fordra/schema/fields';
import { applyPlanOutcomes } from '../../engine/plans/apply-plan-outcomes.ts';
import { loadPlans, type StoredPlan } from '../../engine/plans/load-plans.ts';
import { lockCases } from '../../store/cases/lock-cases.ts';
import { selectPlanCases } from '../../store/plans/select-plans.ts';
import { actorOf } from '../definition/actor-of.ts';
import { type Action, defineAction } from '../definition/define-action.ts';

type PlanAction<F extends Fields> = Pick<Action, 'name' | 'kind' | 'movesMoney' | 'refusals'> & {
  readonly input: F;
  check(loaded: LoadedPlan): Verdict;
  decide(loaded: LoadedPlan, input: Values<F>): PlanDecided;
};

/** Its cases have gone on to a newer plan. */
const gone = refuse('amortization_not_active');

/** An action on a plan: its cases are locked and loaded, the domain decides, the engine saves all of it or nothing. */
export function definePlanAction<const F extends Fields>({ check, decide, ...action }: PlanAction<F>): Action {
  return defineAction<StoredPlan | undefined, F>({
    ...action,
    on: 'amortizations',
    async lockFirst(tx, { id }) {
      const members = await selectPlanCases(tx, [id]);
      await lockCases(
        tx,
        members.map((one) => one.case),
      );
    },
    async load({ tx, target, once }) {
      return once('plan', async () => {
        const [stored] = await loadPlans(tx, { ids: [String(target._id)] });
        return stored;
      });
    },
    check: (stored) => (stored ? check(stored.loaded) : gone),
    async run({ tx, input, target, requester, written, ports }) {
      const ids = [String(target._id)];
      const [stored] = await loadPlans(tx, { ids, agency: ports.agency, isLocked: true });
      if (!stored) return gone;
      const decided = decide(stored.loaded, input);
      if (!decided.allowed) return decided;
      const { plans } = await applyPlanOutcomes(
        tx,
        [{ stored, outcome: decided.outcome }],
        actorOf(requester, action.name),
      );
      written(plans[0]!);
      return allow;
    },
  });
}
