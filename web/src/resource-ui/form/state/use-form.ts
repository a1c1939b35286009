import type { Definition } from '@fordra/schema/definition';
import { validate } from '@fordra/schema/validate';
import { useMemo, useState } from 'react';
import { useIntl } from 'react-intl';
import type { WireIssues } from '../../../api/api-error.ts';
import type { FormMode } from '../../definition/leaf-paths.ts';
import { pathsWithTwins, toBody, toPatch } from './draft.ts';
import { type Faults, type FaultWords, faultsFromServer, faultsIn } from './faults.ts';
import type { Form, FormLabels } from './form-context.ts';
import { createFormStore, type FormStore } from './form-store.ts';
import type { DraftKey } from './stored-draft.ts';
import { type DraftOffer, useStoredDraft } from './use-stored-draft.ts';

type Start = {
  readonly definition: Definition;
  readonly mode: FormMode;
  readonly base: Readonly<Record<string, unknown>>;
  readonly labels: FormLabels;
  readonly draftKey: DraftKey;
  readonly name?: string;
};

export type OpenForm = {
  readonly form: Form;
  readonly store: FormStore;
  readonly offer: DraftOffer;
  /** All faults, shown at their fields. */
  readonly findFaults: () => Faults;
  /** The faults that the server found, shown at their fields. */
  readonly showIssues: (issues: WireIssues) => Faults;
};

/** A form being edited: its state, its faults, and the draft that survives the page. */
export function useForm({ definition, mode, base, labels, draftKey, name = 'field' }: Start): OpenForm {
  const intl = useIntl();
  // The version that was opened; a newer one that arrives meanwhile must not change the input.
  const [store] = useState(() => createFormStore(definition, mode, base));
  const offer = useStoredDraft(store, draftKey);
  const words = useMemo<FaultWords>(() => ({ intl, definition, label: labels.attribute }), [intl, definition, labels]);
  const form = useMemo<Form>(() => {
    const check = (path: string, at = path) => {
      if (!Object.hasOwn(store.state().draft, path)) return;
      lookAgain(store, faultsNow(store, words), at);
    };
    return { store, labels, check, name, itemId: draftKey.id };
  }, [store, labels, words, name, draftKey.id]);
  return {
    form,
    store,
    offer,
    findFaults() {
      const faults = faultsNow(store, words);
      store.set({ faults, sent: [] });
      return faults;
    },
    showIssues(issues) {
      const faults = faultsFromServer(words, issues);
      store.set({ faults, sent: Object.keys(faults) });
      return faults;
    },
  };
}

function faultsNow(store: FormStore, words: FaultWords): Faults {
  const said = words.intl.formatMessage({ id: 'validation.duplicate_name' });
  const twice = pathsWithTwins(store.definition, store.state().draft).map((path) => [path, said] as const);
  return { ...faultsIn(words, issuesOf(store)), ...Object.fromEntries(twice) };
}

function issuesOf(store: FormStore) {
  const { definition, mode } = store;
  const { base } = store.state();
  return mode === 'create'
    ? validate(definition, toBody(definition, base, store.changes()), 'create')
    : validate(definition, toPatch(definition, store.changes()), 'patch', base);
}

/** A field is validated when it loses the focus; shown faults are removed as soon as they no longer apply. */
function lookAgain(store: FormStore, found: Faults, at: string): void {
  const { faults: shown, sent } = store.state();
  const isAt = (path: string) => path === at || path.startsWith(`${at}.`);
  const stays = Object.entries(shown).filter(([path]) => sent.includes(path) || found[path] !== undefined);
  const here = Object.entries(found).filter(([path]) => isAt(path) && !sent.includes(path));
  const faults = Object.fromEntries([...stays, ...here]);
  const isSame =
    Object.keys(faults).length === Object.keys(shown).length && here.every(([path]) => shown[path] === faults[path]);
  if (!isSame) store.set({ faults });
}
