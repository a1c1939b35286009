import type { Definition } from '@fordra/schema/definition';
import { mergePatch } from '@fordra/schema/merge-patch';
import type { FormMode } from '../../definition/leaf-paths.ts';
import { propertyAt, valueAt } from '../../definition/property-at.ts';
import { type Typed, toTyped } from '../../typed-value/typed-value.ts';
import { type Change, changesOf, type Draft, toPatch } from './draft.ts';
import type { Faults } from './faults.ts';
import { hasRules, type RuleState, ruleStateOf } from './rule-state.ts';

type Document = Readonly<Record<string, unknown>>;

type State = {
  /** The document when the form was opened: the stored one, or the defaults of a new one. */
  readonly base: Document;
  readonly draft: Draft;
  readonly faults: Faults;
  /** The faults that the server found: only the server can clear them. */
  readonly sent: readonly string[];
};

/** The state of a form. Fields subscribe to their own part, so that a keystroke draws one field only. */
export type FormStore = {
  readonly definition: Definition;
  readonly mode: FormMode;
  state(): State;
  subscribe(listener: () => void): () => void;
  typedAt(path: string): Typed;
  /** The changes of the draft, without fields that the rules exclude. */
  changes(): readonly Change[];
  ruleAt(path: string): RuleState;
  /** `at` is the edited inner field, if the value is a list or a map. */
  write(path: string, typed: Typed, at?: string): void;
  set(part: Partial<State>): void;
};

export function createFormStore(definition: Definition, mode: FormMode, base: Document, draft: Draft = {}): FormStore {
  let state: State = { base, draft, faults: {}, sent: [] };
  const listeners = new Set<() => void>();
  const derived = rememberFor(
    () => state,
    (of) => derive(definition, of),
  );
  // The same object for the same value, since React would draw again otherwise.
  const shown = new Map<string, { readonly of: unknown; readonly typed: Typed }>();
  const rules = new Map<string, RuleState>();

  const set = (part: Partial<State>) => {
    state = { ...state, ...part };
    for (const listener of listeners) listener();
  };
  return {
    definition,
    mode,
    state: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    typedAt(path) {
      const written = state.draft[path];
      if (written !== undefined) return written;
      const property = propertyAt(definition, path);
      const of = valueAt(state.base, path);
      const before = shown.get(path);
      if (before && before.of === of) return before.typed;
      const typed = property ? toTyped(property, of) : '';
      shown.set(path, { of, typed });
      return typed;
    },
    changes: () => derived().changes,
    ruleAt(path) {
      const before = rules.get(path);
      if (before && !hasRules(definition, path)) return before;
      const now = ruleStateOf(definition, path, derived().whole);
      if (before && isSameRule(before, now)) return before;
      rules.set(path, now);
      return now;
    },
    write(path, typed, at = path) {
      const faults = Object.entries(state.faults).filter(([faulty]) => faulty !== path && !isTouched(faulty, at));
      set({
        draft: { ...state.draft, [path]: typed },
        ...(faults.length < Object.keys(state.faults).length && { faults: Object.fromEntries(faults) }),
      });
    },
    set,
  };
}

function isTouched(faulty: string, written: string): boolean {
  return faulty === written || faulty.startsWith(`${written}.`);
}

function isSameRule(a: RuleState, b: RuleState): boolean {
  return a.isRequired === b.isRequired && a.isExcluded === b.isExcluded && a.blockedBy === b.blockedBy;
}

function derive(definition: Definition, { base, draft }: State) {
  const all = changesOf(definition, base, draft);
  const whole = mergePatch(base, toPatch(definition, all));
  const isOut = (path: string) => ruleStateOf(definition, path.split('.')[0]!, whole).isExcluded;
  return { whole, changes: all.filter(({ path }) => !isOut(path)) };
}

function rememberFor<Of, Made>(now: () => Of, make: (of: Of) => Made): () => Made {
  let last: { readonly of: Of; readonly made: Made } | undefined;
  return () => {
    const of = now();
    if (last?.of !== of) last = { of, made: make(of) };
    return last.made;
  };
}
