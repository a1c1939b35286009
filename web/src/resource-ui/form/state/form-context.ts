import type { PropertyDefinition } from '@fordra/schema/definition';
import { createContext, useContext, useMemo, useSyncExternalStore } from 'react';
import type { Offers } from '../../query/actions.ts';
import type { Typed } from '../../typed-value/typed-value.ts';
import type { FormStore } from './form-store.ts';
import type { RuleState } from './rule-state.ts';

/** The words of a form's fields: those of its resource, or of the action that asks. Paths are without list positions. */
export type FormLabels = {
  readonly attribute: (path: string) => string;
  readonly help: (path: string) => string | undefined;
  readonly enumValue: (path: string, value: string) => string;
};

export type Form = {
  readonly store: FormStore;
  readonly labels: FormLabels;
  /** Looks at one field when it is left. */
  readonly check: (path: string, at?: string) => void;
  /** Sets a form in a dialog apart from the one behind it. */
  readonly name: string;
  /** The item it is about. */
  readonly itemId: string;
  /** What may be chosen among, where that is less than the definition allows. */
  readonly offers?: Offers;
};

const FormContext = createContext<Form | undefined>(undefined);
export const FormProvider = FormContext.Provider;

export function useForm(): Form {
  const form = useContext(FormContext);
  if (!form) throw new Error('a field stands in a form');
  return form;
}

export function useTyped(store: FormStore, path: string): Typed {
  return useSyncExternalStore(store.subscribe, () => store.typedAt(path));
}

export function useRule(store: FormStore, path: string): RuleState {
  return useSyncExternalStore(store.subscribe, () => store.ruleAt(path));
}

/** The fault of a field itself, or of anything inside it where the field does not show its parts. */
export function useFault(store: FormStore, path: string | undefined, isWhole = false): string | undefined {
  return useSyncExternalStore(store.subscribe, () => {
    const { faults } = store.state();
    if (path === undefined) return undefined;
    if (faults[path] !== undefined || !isWhole) return faults[path];
    const inner = Object.entries(faults).find(([at]) => at.startsWith(`${path}.`));
    return inner ? inner[1] : undefined;
  });
}

/** An attribute with those of its values that are offered now. */
export function useOffered(path: string, property: PropertyDefinition): PropertyDefinition {
  const { store, offers } = useForm();
  const given = offers?.[path];
  const values = useSyncExternalStore(store.subscribe, () =>
    given
      ?.filter(({ when = {} }) =>
        Object.entries(when).every(([name, any]) => any.includes(String(store.typedAt(name)))),
      )
      .map(({ value }) => value)
      .join(),
  );
  return useMemo(() => {
    if (values === undefined) return property;
    const offered = values.split(',');
    if (property.items) return { ...property, items: { ...property.items, enum: offered } };
    return { ...property, enum: offered };
  }, [property, values]);
}

export function useChangeCount(store: FormStore): number {
  return useSyncExternalStore(store.subscribe, () => store.changes().length);
}
