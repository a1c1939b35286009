import type { StartAction } from '@fordra/domain/flow/items/flow-items';
import type { RegistrationForecast } from '@fordra/resources/cases/registration-forecast';
import { validate } from '@fordra/schema/validate';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { useMemo, useSyncExternalStore } from 'react';
import { ApiError, type WireIssues } from '../../../api/api-error.ts';
import { request } from '../../../api/request.ts';
import { toBody } from '../../../resource-ui/form/state/draft.ts';
import type { FormStore } from '../../../resource-ui/form/state/form-store.ts';
import { isBlank } from '../../../resource-ui/typed-value/typed-value.ts';
import { registrations, toRegistration } from './registration-definition.ts';

type Result = RegistrationForecast['_results'][number];
export type Preview = NonNullable<Result['preview']>;

/** What a start action would lead to. A user who may not read the preview of a case gets none. */
export type Forecast =
  | { readonly is: 'accepted'; readonly preview: Preview | undefined }
  | { readonly is: 'refused'; readonly issues: WireIssues };

export type Forecasts =
  /** Something that the dry run needs is not filled in yet. */
  | { readonly is: 'incomplete' }
  | { readonly is: 'pending' }
  | { readonly is: 'failed'; readonly retry: () => void }
  | {
      readonly is: 'known';
      readonly of: ReadonlyMap<string, Forecast>;
      /** The cases that have one of the invoices already. */
      readonly registeredCases: readonly string[];
      /** It is about what was filled in before; the new answer is on its way. */
      readonly isOld: boolean;
    };

const waitMs = 600;

type Document = Readonly<Record<string, unknown>>;

/** What each start action would lead to, by a dry run of the registration once the user has paused. */
export function useForecasts(store: FormStore): Forecasts {
  const state = useSyncExternalStore(store.subscribe, store.state);
  const [settled] = useDebouncedValue(state, waitMs);
  const body = useMemo(() => toBody(store.definition, settled.base, store.changes()), [store, settled]);
  const isComplete = isWorthAsking(store, body);
  const { data, error, isPlaceholderData, refetch } = useQuery({ ...dryRunQuery(body), enabled: isComplete });
  return useMemo(() => {
    if (!isComplete) return { is: 'incomplete' };
    if (error) return { is: 'failed', retry: () => void refetch() };
    if (!data) return { is: 'pending' };
    const tried = data.start_actions ?? [{ ...data, start_action: body.start_action as StartAction }];
    const of = new Map(tried.map((one) => [String(one.start_action), toForecast(one)]));
    return { is: 'known', of, registeredCases: data.registered_cases ?? [], isOld: isPlaceholderData };
  }, [isComplete, error, data, isPlaceholderData, refetch, body]);
}

function toForecast({ _status, _issues, preview }: Pick<Result, '_status' | '_issues' | 'preview'>): Forecast {
  return _status === 'ERR' ? { is: 'refused', issues: (_issues ?? {}) as WireIssues } : { is: 'accepted', preview };
}

function dryRunQuery(body: Document) {
  return queryOptions({
    queryKey: ['registration-dry-run', body],
    retry: false,
    gcTime: 0,
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => {
      const sent = { query: { dry_run: 'true' }, body: toRegistration(body), signal };
      const { _results } = await request<RegistrationForecast>('POST', `/${registrations}`, sent).catch(resultsOf);
      return _results[0]!;
    },
  });
}

/** A registration of which nothing is accepted is refused, with the same results. */
function resultsOf(error: unknown): RegistrationForecast {
  const answer = error instanceof ApiError ? (error.answer as Partial<RegistrationForecast> | undefined) : undefined;
  if (!answer?._results?.[0]) throw error;
  return answer as RegistrationForecast;
}

/** A dry run of less would only repeat which fields are empty. */
function isWorthAsking({ definition }: FormStore, body: Document): boolean {
  const { invoices } = body as { readonly invoices?: readonly Document[] };
  const isWhole = (invoice: Document) =>
    !isBlank(invoice.invoice_date) &&
    !isBlank(invoice.due_date) &&
    (!isBlank(invoice.amount) || !isBlank(invoice.specification));
  return invoices?.some(isWhole) === true && validate(definition, body, 'create').length === 0;
}
