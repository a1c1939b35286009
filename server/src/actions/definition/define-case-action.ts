import { describeRefusal, type RefusalDetail } from '@fordra/domain/cases/actions/describe-refusal';
import type { CaseFile } from '@fordra/domain/cases/file/case-file';
import type { Decided } from '@fordra/domain/cases/file/case-outcome';
import type { Refusal } from '@fordra/domain/refusals/refusals';
import { allow, type Verdict } from '@fordra/domain/values/verdict';
import type { Values } from '@fordra/schema/define-resource';
import type { Fields } from '@fordra/schema/fields';
import { type AppliedCase, applyCaseOutcomes } from '../../engine/cases/apply-case-outcomes.ts';
import type { CaseChange, LoadedCase } from '../../engine/parts/case-change.ts';
import type { Requester } from '../../records/rows/requester.ts';
import type { Database } from '../../store/connection/database.ts';
import { actorOf } from './actor-of.ts';
import {
  type Action,
  type ActionPorts,
  defineAction,
  type Offers,
  type ReadAttribute,
  type Suggestions,
} from './define-action.ts';
import { loadCase } from './load-case.ts';
import { refuseInput } from './refuse-input.ts';

type Finished =
  | { readonly allowed: true; readonly cases: readonly AppliedCase[] }
  | { readonly allowed: false; readonly refusal: Refusal };

type Doing<F extends Fields> = {
  readonly tx: Database;
  readonly input: Values<F>;
  readonly requester: Requester;
  readonly ports: ActionPorts;
};

type CaseAction<F extends Fields, More> = Pick<
  Action,
  'name' | 'kind' | 'movesMoney' | 'endsClaim' | 'refusals' | 'lockFirst'
> & {
  readonly input: F;
  /** Whether the action is allowed before any input is filled in. */
  check(file: CaseFile): Verdict;
  /** What is true of the case that a refusal is about, where the action knows better than the refusal. */
  describe?(refusal: Refusal, file: CaseFile): RefusalDetail | undefined;
  /** The values to choose from for this case. */
  offers?(file: CaseFile): Offers;
  /** What the form begins with or proposes. */
  suggests?(file: CaseFile, read: ReadAttribute): Promise<Suggestions> | Suggestions;
  /** Attributes whose name in the domain differs from that of the input. */
  readonly inputOf?: Readonly<Record<string, string>>;
  /** Facts that are loaded in addition to the case. */
  more?(doing: Doing<F>, loaded: LoadedCase): Promise<More>;
  /** Decides the outcome; a pure function, and the engine saves the result. */
  decide(file: CaseFile, input: Values<F>, requester: Requester, more: More): Decided;
  /** Further work in the same transaction. */
  after?(doing: Doing<F>, loaded: LoadedCase, more: More): Promise<void>;
  /** The same where it may refuse, which takes everything back, or change the case again. */
  finish?(doing: Doing<F>, change: CaseChange): Promise<Finished>;
};

/** An action on a case: the case is loaded and locked, the domain decides, the engine saves all of it or nothing. */
export function defineCaseAction<const F extends Fields, More = undefined>({
  check,
  describe = describeRefusal,
  offers,
  suggests,
  decide,
  inputOf,
  more,
  after,
  finish,
  ...action
}: CaseAction<F, More>): Action {
  return defineAction<LoadedCase, F>({
    ...action,
    on: 'cases',
    load: ({ tx, target, requester, once }) => once('case', () => loadCase(tx, requester, String(target._id))),
    check: ({ file }) => check(file),
    describe: ({ file }, refusal) => describe(refusal, file),
    ...(offers && { offers: ({ file }: LoadedCase) => offers(file) }),
    ...(suggests && { suggests: ({ file }: LoadedCase, read: ReadAttribute) => suggests(file, read) }),
    async run({ tx, input, facts: loaded, requester, written, ports }) {
      const doing = { tx, input, requester, ports };
      const besides = (await more?.(doing, loaded)) as More;
      const decided = decide(loaded.file, input, requester, besides);
      if (!decided.allowed) return refuseInput(decided, inputOf);
      const { outcome } = decided;
      const [applied] = await applyCaseOutcomes(tx, [{ loaded, outcome }], actorOf(requester, action.name));
      await after?.(doing, loaded, besides);
      const finished = await finish?.(doing, { loaded, outcome });
      if (finished && !finished.allowed) return finished;
      written(applied!);
      for (const again of finished?.cases ?? []) if (again.id === loaded.file.id) written(again);
      return allow;
    },
  });
}
