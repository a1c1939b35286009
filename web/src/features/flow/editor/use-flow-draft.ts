import type { FlowEntry } from '@fordra/domain/flow/configuration/flow-configuration';
import type { RefObject } from 'react';
import { useDraftHistory } from '../../../resource-ui/form/undo/use-draft-history.ts';

export type FlowDraft = { readonly name: string; readonly validFrom: string; readonly items: readonly FlowEntry[] };

export type ChangeDraft = (change: Partial<FlowDraft>, field?: string) => void;

/** A flow being edited, with undo. */
export function useFlowDraft(start: FlowDraft, form: RefObject<HTMLFormElement | null>) {
  const { change: changeDraft, ...history } = useDraftHistory(start, form);
  const change: ChangeDraft = (next, field) => changeDraft((now) => ({ ...now, ...next }), field);
  return { ...history, change };
}
