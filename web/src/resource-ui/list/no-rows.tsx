import type { Definition } from '@fordra/schema/definition';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { EmptyState } from '../../ui/display/empty-state.tsx';
import { useLabels } from '../label/use-labels.ts';
import { itemsQuery } from '../query/items.ts';
import { WhyButton } from '../why/why-button.tsx';
import type { ListAddress } from './plan/list-address.ts';

type Props = {
  readonly definition: Definition;
  readonly address: ListAddress;
  readonly total: number;
  /** The number of filters in use. */
  readonly filters: number;
  readonly searchIn: string;
  /** The button that creates an item, for users who may. */
  readonly create: ReactNode;
  readonly onAddress: (address: ListAddress) => void;
};

/** Why the list is empty, and what to do: past the last page, no match, or no items. */
export function NoRows({ definition, address, total, filters, searchIn, create, onAddress }: Props) {
  const { formatMessage } = useIntl();
  const name = useLabels().resource(definition.resource).toLocaleLowerCase('sv');
  const text = address.text_search;
  if (total > 0) {
    const toFirst = <Button onClick={() => onAddress({})}>{formatMessage({ id: 'list.first_page' })}</Button>;
    return (
      <EmptyState title={formatMessage({ id: 'list.past_end' }, { page: address.page ?? 1 })} action={toFirst}>
        {formatMessage({ id: 'list.past_end_help' })}
      </EmptyState>
    );
  }
  const why = <WhyButton isEmpty question={{ resource: definition.resource, method: 'GET' }} />;
  if (filters > 0) {
    const clear = (
      <>
        <Button variant="default" onClick={() => onAddress({ filter: '', text_search: '' })}>
          {formatMessage({ id: text ? 'list.clear_both' : 'list.clear_filters' })}
        </Button>
        {why}
      </>
    );
    return (
      <EmptyState title={formatMessage({ id: 'list.none_match' })} action={clear}>
        {formatMessage({ id: 'list.none_match_help' }, { count: filters, resource: name })}{' '}
        <WithoutFilter resource={definition.resource} />
      </EmptyState>
    );
  }
  if (text) {
    const clear = (
      <>
        <Button variant="default" onClick={() => onAddress({ text_search: '' })}>
          {formatMessage({ id: 'list.clear_search' })}
        </Button>
        {why}
      </>
    );
    return (
      <EmptyState title={formatMessage({ id: 'list.no_hits' }, { text })} action={clear}>
        {formatMessage({ id: 'list.no_hits_help' }, { attributes: searchIn })}
      </EmptyState>
    );
  }
  return (
    <EmptyState
      title={formatMessage({ id: 'list.empty' })}
      action={
        <>
          {create}
          {why}
        </>
      }
    >
      {formatMessage({ id: 'list.empty_help' }, { resource: name })}
    </EmptyState>
  );
}

/** How many rows the user may read: the filter is the reason before any right. */
function WithoutFilter({ resource }: { readonly resource: string }) {
  const { formatMessage } = useIntl();
  const { data } = useQuery(itemsQuery(resource, { max_results: 1, projection: { _id: 1 } }));
  return data ? formatMessage({ id: 'list.without_filter' }, { count: data._meta.total }) : null;
}
