import type { PropertyDefinition } from '@fordra/schema/definition';
import { createContext, useContext, useMemo, useSyncExternalStore } from 'react';
import type { Offers } from '../../query/actions.ts';
import type { Typed } from '../../typed-value/typed-value.ts';
import type { FormStore } from './form-store.ts';
import type { RuleState } from './rule-state.ts';

/** The texts of a form's fields: of its resource, or of the action. Paths are without list positions. */
export type FormLabels = {
  readonly attribute: (path: string) => string;
  readonly help: (path: string) => string | undefined;
  readonly enumValue: (path: string, value: string) => string;
};

export type Form = {
  readonly store: FormStore;
  readonly labels: FormLabels;
  /** Validates one field when it loses the focus. */
  readonly check: (path: string, at?: string) => void;
  /** Distinguishes the ids of a form in a dialog from those of the form behind it. */
  readonly name: string;
  /** The item it is about. */
  readonly itemId: string;
  /** The offered values, if they are fewer than the definition allows. */
  readonly offers?: Offers;
  /** Values that are proposed beside their field. */
  readonly suggestions?: Offers;
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

/** The fault of a field, or of anything inside it if the field does not show its parts. */
export function useFault(store: FormStore, path: string | undefined, isWhole = false): string | undefined {
  return useSyncExternalStore(store.subscribe, () => {
    const { faults } = store.state();
    if (path === undefined) return undefined;
    if (faults[path] !== undefined || !isWhole) return faults[path];
    const inner = Object.entries(faults).find(([at]) => at.startsWith(`${path}.`));
    return inner ? inner[1] : undefined;
  });
}

/** An attribute with the values that are offered now. */
export function useOffered(path: string, property: PropertyDefinition): PropertyDefinition {
  const { store, offers } = useForm();
  const given = offers?.[path];
  const hasWords = given?.some(({ words }) => words) ?? false;
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
    // Items that are offered with words of their own are chosen among like the values of an enum.
    return { ...property, enum: offered, ...(hasWords && { 'x-kind': 'enum' as const }) };
  }, [property, values, hasWords]);
}

export function useChangeCount(store: FormStore): number {
  return useSyncExternalStore(store.subscribe, () => store.changes().length);
}
