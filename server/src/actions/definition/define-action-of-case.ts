import { describeRefusal } from '@fordra/domain/cases/actions/describe-refusal';
import type { CaseFile } from '@fordra/domain/cases/file/case-file';
import type { Decided } from '@fordra/domain/cases/file/case-outcome';
import { allow, type Verdict } from '@fordra/domain/values/verdict';
import type { Values } from '@fordra/schema/define-resource';
import type { Fields } from '@fordra/schema/fields';
import { applyCaseOutcomes } from '../../engine/cases/apply-case-outcomes.ts';
import type { LoadedCase } from '../../engine/parts/case-change.ts';
import { lockCases } from '../../store/cases/lock-cases.ts';
import type { Database } from '../../store/connection/database.ts';
import { selectCaseOf } from '../../store/disputes/select-case-of.ts';
import { actorOf } from './actor-of.ts';
import { type Action, defineAction, type Suggestions } from './define-action.ts';
import { loadCase } from './load-case.ts';
import { refuseInput } from './refuse-input.ts';

type OfCase<F extends Fields> = Pick<Action, 'name' | 'kind' | 'movesMoney' | 'refusals'> & {
  /** A resource whose rows name their case. */
  readonly on: 'disputes' | 'foreign-debt-collections';
  readonly input: F;
  readonly inputOf?: Readonly<Record<string, string>>;
  check(file: CaseFile, id: string): Verdict;
  suggests?(file: CaseFile): Suggestions;
  decide(file: CaseFile, id: string, input: Values<F>): Decided;
  /** Further work in the same transaction. */
  after?(tx: Database, id: string, input: Values<F>, file: CaseFile): Promise<void>;
};

type Facts = { readonly id: string; readonly loaded: LoadedCase };

/** An action on what belongs to a case: the case is locked and loaded, the domain decides, the engine saves all of it or nothing. */
export function defineActionOfCase<const F extends Fields>({
  check,
  suggests,
  decide,
  inputOf,
  after,
  ...action
}: OfCase<F>): Action {
  return defineAction<Facts, F>({
    ...action,
    async lockFirst(tx, { id }) {
      await lockCases(tx, await selectCaseOf(tx, id));
    },
    load: async ({ tx, target, requester, once }) => ({
      id: String(target._id),
      loaded: await once('case', () => loadCase(tx, requester, String(target.case))),
    }),
    check: ({ id, loaded }) => check(loaded.file, id),
    describe: ({ loaded }, refusal) => describeRefusal(refusal, loaded.file),
    ...(suggests && { suggests: ({ loaded }: Facts) => suggests(loaded.file) }),
    async run({ tx, input, facts: { id, loaded }, requester, written }) {
      const decided = decide(loaded.file, id, input);
      if (!decided.allowed) return refuseInput(decided, inputOf);
      const changes = [{ loaded, outcome: decided.outcome }];
      const [applied] = await applyCaseOutcomes(tx, changes, actorOf(requester, action.name));
      await after?.(tx, id, input, loaded.file);
      written(applied!.disputes.find((one) => one.id === id) ?? { etag: applied!.etag, changes: applied!.changes });
      return allow;
    },
  });
}
