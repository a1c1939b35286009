import type { LegalGround } from '@fordra/domain/law/legal-grounds';
import type { DebtComponent } from '@fordra/domain/money/allocation/debt-components';
import type { PostingKind } from '@fordra/domain/money/explain/debt-facts';
import type { DebtPoint } from '@fordra/domain/money/explain/debt-points';
import type { ExplainKey } from '@fordra/domain/money/explain/explain-line';
import type { Day } from '@fordra/domain/values/day';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { request } from './request.ts';

/** Öre, all of them. */
export type DebtFigures = {
  readonly added: number;
  readonly paid: number;
  readonly credited: number;
  readonly written_off: number;
  readonly remaining: number;
};

export type DebtLine = {
  readonly source: 'posting' | 'interest';
  readonly kind: PostingKind | 'accrual';
  readonly component: DebtComponent;
  readonly day: Day;
  readonly amount: number;
  readonly ground: LegalGround | null;
  /** The wording and what stands in it. */
  readonly key: ExplainKey;
  readonly values: Readonly<Record<string, string | number>>;
};

/** What a case owes on a day. */
export type DebtSummary = {
  readonly _id: string;
  readonly date: Day;
  readonly today: Day;
  readonly currency: string;
  readonly is_forecast: boolean;
  readonly is_provisional: boolean;
  readonly total: number;
  readonly accrued_interest: number;
  /** What the day after adds. */
  readonly per_day: number;
  readonly sum: DebtFigures;
  readonly parts: readonly (DebtFigures & { readonly component: DebtComponent })[];
  readonly lines: readonly DebtLine[];
  readonly points: readonly DebtPoint[];
  /** Told to those who may know it. */
  readonly overpaid?: number;
  readonly payment: { readonly bankgiro: string | null; readonly ocr_number?: string };
};

/** While another day is worked out the last one stays; a new version of the case is asked for anew. */
export function debtSummaryQuery(id: string, date: Day | undefined, etag = '') {
  return queryOptions({
    queryKey: ['debt-summary', id, etag, date ?? 'today'],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) =>
      request<DebtSummary>('GET', `/cases/${encodeURIComponent(id)}/debt-summary`, {
        ...(date && { query: { date } }),
        signal,
      }),
  });
}
