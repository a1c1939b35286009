import type { AheadStep } from '@fordra/domain/cases/summary/next-step';
import type { DecisionKey } from '@fordra/domain/decisions/decision-keys';
import type { LetterKind } from '@fordra/domain/documents/letters/letter-kinds';
import type { Day } from '@fordra/domain/values/day';
import { queryOptions } from '@tanstack/react-query';
import { request } from './request.ts';

export type PreviewStep = AheadStep & {
  readonly item: string | null;
  /** Öre, after the step. */
  readonly total: number;
};

/** What comes if nobody does anything, with the letter that was sent last, what the authority was asked last and the question that waits. */
export type FlowPreview = {
  readonly today: Day;
  readonly currency: string;
  readonly is_cut: boolean;
  readonly steps: readonly PreviewStep[];
  readonly letter: { readonly kind: LetterKind; readonly letter_date: Day; readonly due_date: Day | null } | null;
  readonly application: {
    readonly kind: 'payment_order' | 'enforcement';
    readonly queued_date: Day;
    readonly decided_date: Day | null;
  } | null;
  readonly decision: {
    readonly _id: string;
    readonly type: DecisionKey;
    readonly deadline: Day;
    readonly default_option: string | null;
  } | null;
};

export function flowPreviewQuery(id: string) {
  return queryOptions({
    queryKey: ['items', 'flow-preview', id],
    retry: false,
    queryFn: ({ signal }) => request<FlowPreview>('GET', `/cases/${encodeURIComponent(id)}/flow-preview`, { signal }),
  });
}
