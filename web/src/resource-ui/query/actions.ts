import type { Dependency, Properties } from '@fordra/schema/definition';
import { queryOptions } from '@tanstack/react-query';
import { request } from '../../api/request.ts';
import type { Changes } from './item.ts';

/** An action as the schema describes it (x-actions), with its input as a definition. */
export type ActionDescription = {
  readonly name: string;
  readonly kind: 'major' | 'intermediate' | 'minor';
  readonly moves_money: boolean;
  /** A POST to the resource runs it. */
  readonly creates: boolean;
  readonly input: {
    readonly properties: Properties;
    readonly required: readonly string[];
    readonly dependencies: Readonly<Record<string, Dependency>>;
  };
};

/** The values that an attribute of the input may have for one item; see `offers` of an action. */
export type Offers = Readonly<
  Record<
    string,
    readonly {
      readonly value: string;
      readonly amount?: number;
      readonly words?: Readonly<Record<string, string>>;
      readonly when?: Readonly<Record<string, readonly string[]>>;
    }[]
  >
>;

/** An action on one item: whether it is allowed now, or the reason for the refusal. */
export type OfferedAction = Pick<ActionDescription, 'name' | 'kind' | 'moves_money'> & {
  readonly allowed: boolean;
  readonly refusal?: string;
  readonly _locale_message?: string;
  readonly offers?: Offers;
  /** The values that the form begins with or proposes; see `suggests` of an action. */
  readonly suggestions?: Offers;
};

type Change = { readonly attribute: string; readonly from: unknown; readonly to: unknown };

export type ActionOutcome = {
  readonly _etag?: string;
  readonly changes: readonly Change[];
  /** Of a dry run on an item of a case: the computed attributes of the case that change. */
  readonly case_changes?: readonly Change[];
  /** Of what is done for a group of decisions: how many were made or changed, and those that it did not fit. */
  readonly group?: {
    readonly made?: number;
    readonly changed?: number;
    readonly left: readonly { readonly journal_number: string }[];
  };
  /** Of what has happened to a person: what it does to each case of the number. */
  readonly affected_cases?: {
    readonly changed: number;
    readonly left: number;
    readonly remaining: number;
    /** Of very many cases, of which only the first are listed. */
    readonly total?: number;
    readonly cases: readonly {
      readonly journal_number: string;
      readonly currency: string;
      readonly remaining: number;
      readonly to_state: string | null;
      readonly refusal: string | null;
    }[];
  };
  /** The file it returns; the link is valid for a few minutes. */
  readonly file?: { readonly filename: string; readonly url: string };
};

/** Part of the schema: spec A §9. */
const oneDayMs = 24 * 3_600_000;

/** The actions by resource that the user has any right to. */
export const describedActionsQuery = queryOptions({
  queryKey: ['described-actions'],
  staleTime: oneDayMs,
  gcTime: oneDayMs,
  queryFn: async ({ signal }) => {
    const data = await request<{ 'x-actions': Readonly<Record<string, readonly ActionDescription[]>> }>(
      'GET',
      '/swagger-x-data',
      { signal },
    );
    return data['x-actions'];
  },
});

/** The actions on one item in its current state; a new etag may change them. */
export function offeredActionsQuery(resource: string, id: string, etag: string) {
  return queryOptions({
    queryKey: ['actions', resource, id, etag],
    queryFn: async ({ signal }) =>
      (await request<{ _items: readonly OfferedAction[] }>('GET', pathOf(resource, id), { signal }))._items,
  });
}

type Run = {
  readonly resource: string;
  readonly id: string;
  readonly action: string;
  readonly input: Changes;
  readonly etag: string;
  readonly key: string;
};

export function runAction({ resource, id, action, input, etag, key }: Run): Promise<ActionOutcome> {
  return request('POST', `${pathOf(resource, id)}/${encodeURIComponent(action)}`, { body: input, etag, key });
}

/** The result of a dry run. */
export function tryAction({ resource, id, action, input }: Omit<Run, 'etag' | 'key'>): Promise<ActionOutcome> {
  const path = `${pathOf(resource, id)}/${encodeURIComponent(action)}`;
  return request('POST', path, { body: input, query: { dry_run: 'true' } });
}

function pathOf(resource: string, id: string): string {
  return `/${encodeURIComponent(resource)}/${encodeURIComponent(id)}/actions`;
}
