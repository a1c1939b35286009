import { queryOptions } from '@tanstack/react-query';
import { request } from './request.ts';

export type Operations = {
  readonly today: string;
  readonly last_batch: string | null;
  readonly letters_today: number;
  readonly run: readonly {
    readonly item: string;
    readonly due: number;
    readonly run: number;
    readonly failed: number;
  }[];
  readonly queues: readonly {
    readonly job: string;
    readonly waiting: number;
    readonly running: number;
    readonly failed: number;
    readonly oldest_seconds: number | null;
  }[];
  readonly failed_cases: readonly { readonly reason: string | null; readonly count: number }[];
  readonly files: readonly { readonly direction: 'out' | 'in'; readonly status: string; readonly count: number }[];
  readonly letters: readonly { readonly status: string; readonly fault: string | null; readonly count: number }[];
};

const lookAgainMs = 10_000;

/** How the day's work stands; asked again while somebody looks. */
export const operationsQuery = queryOptions({
  queryKey: ['operations'],
  refetchInterval: lookAgainMs,
  queryFn: ({ signal }) => request<Operations>('GET', '/operations', { signal }),
});
