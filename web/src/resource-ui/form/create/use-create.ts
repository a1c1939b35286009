import type { Definition } from '@fordra/schema/definition';
import { useRef, useState } from 'react';
import { ApiError, type WireIssues } from '../../../api/api-error.ts';
import { createItem } from '../../query/item.ts';
import { newKey } from '../../query/new-key.ts';
import { toBody } from '../state/draft.ts';
import type { Faults } from '../state/faults.ts';
import type { OpenForm } from '../state/use-form.ts';

type Outcome =
  | { readonly was: 'created'; readonly id: string }
  | { readonly was: 'invalid'; readonly faults: Faults }
  | { readonly was: 'failed' };

type Document = Readonly<Record<string, unknown>>;

/** How the document of the form is sent, if its shape differs from that of the call. */
type Wire = {
  readonly toRequest: (document: Document) => Document;
  readonly issuesOf: (issues: WireIssues) => WireIssues;
};

const asIs: Wire = { toRequest: (document) => document, issuesOf: (issues) => issues };

/** Sends a new document. One key per document, so that a repeated call creates it once. */
export function useCreate(
  definition: Definition,
  { store, findFaults, showIssues, offer }: OpenForm,
  { toRequest, issuesOf } = asIs,
) {
  const [failure, setFailure] = useState<unknown>();
  const [saving, setSaving] = useState(false);
  const key = useRef<string>(undefined);
  const create = async (): Promise<Outcome> => {
    const faults = findFaults();
    if (Object.keys(faults).length > 0) return { was: 'invalid', faults };
    key.current ??= newKey();
    setSaving(true);
    setFailure(undefined);
    try {
      const body = toBody(definition, store.state().base, store.changes());
      const { _id } = await createItem(definition.resource, toRequest(body), key.current);
      offer.drop();
      key.current = undefined;
      return { was: 'created', id: _id };
    } catch (error) {
      if (error instanceof ApiError && error.issues)
        return { was: 'invalid', faults: showIssues(issuesOf(error.issues)) };
      setFailure(error);
      return { was: 'failed' };
    } finally {
      setSaving(false);
    }
  };
  return { create, failure, saving };
}
