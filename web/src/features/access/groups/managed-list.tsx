import { Button, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { LoadFailure } from '../../../failure/load-failure.tsx';
import type { CreateAddress } from '../../../resource-ui/form/create/create-address.ts';
import { useLabels } from '../../../resource-ui/label/use-labels.ts';
import { rememberListQuery } from '../../../resource-ui/list/plan/last-list.ts';
import { definitionQuery } from '../../../resource-ui/query/definition.ts';
import { itemsQuery } from '../../../resource-ui/query/items.ts';
import { containsWhere } from '../../../resource-ui/query/text-search.ts';
import { RelatedTable } from '../../../resource-ui/related/related-table.tsx';
import { WhyButton } from '../../../resource-ui/why/why-button.tsx';
import { useTextBundle } from '../../../texts/use-text-bundle.ts';
import card from '../../../ui/display/card.module.css';
import { EmptyState } from '../../../ui/display/empty-state.tsx';
import { IconPlus, IconSearch } from '../../../ui/theme/icons.ts';
import styles from './managed-list.module.css';

type Props = {
  readonly resource: string;
  readonly columns: readonly string[];
  /** The attributes that the search field searches. */
  readonly searched: readonly string[];
  readonly sort: string;
  readonly where: object | undefined;
  readonly create: CreateAddress;
  /** What they are for. */
  readonly help: string;
};

const atOnce = 50;
const pauseMs = 250;

/** The items of a resource that are administered here, with a search; each opens its page. */
export function ManagedList({ resource, columns, searched, sort, where, create, help }: Props) {
  const { formatMessage } = useIntl();
  const labels = useLabels();
  const areTextsReady = useTextBundle('rights');
  const [search, setSearch] = useState('');
  const [wanted] = useDebouncedValue(search, pauseMs);
  const definition = useQuery(definitionQuery(resource));
  const parts = [where, containsWhere(wanted, searched)].filter((part) => part !== undefined);
  const query = { where: { $and: parts }, sort, page: 1, max_results: atOnce };
  const answer = useQuery({
    ...itemsQuery(resource, parts.length > 0 ? query : { ...query, where: {} }),
    placeholderData: keepPreviousData,
  });
  const page = answer.data;
  const failure = definition.error ?? answer.error;
  if (failure && !page) {
    return <LoadFailure error={failure} onRetry={() => void Promise.all([definition.refetch(), answer.refetch()])} />;
  }
  if (!areTextsReady) return <div className={`${card.card} ${styles.pending}`} aria-busy="true" />;
  return (
    <div className={styles.list}>
      <p className={styles.help}>{help}</p>
      <div className={styles.tools}>
        <TextInput
          className={styles.search ?? ''}
          aria-label={formatMessage({ id: 'rights.list.find' })}
          placeholder={formatMessage({ id: 'rights.list.find' })}
          leftSection={<IconSearch size={16} stroke={1.75} aria-hidden />}
          value={search}
          onChange={(event) => setSearch(event.currentTarget.value)}
        />
        {definition.data?.methods.includes('POST') && (
          <Button
            leftSection={<IconPlus size={16} stroke={1.75} aria-hidden />}
            renderRoot={(props) => (
              <Link to="/item-display/$resource/new" params={{ resource }} search={create} {...props} />
            )}
          >
            {formatMessage({ id: 'list.create' }, { one: labels.one(resource).toLocaleLowerCase('sv') })}
          </Button>
        )}
      </div>
      <div className={card.card}>
        {page?._items.length === 0 ? (
          <EmptyState
            title={formatMessage({ id: wanted ? 'rights.list.none' : 'rights.list.empty' })}
            action={<WhyButton isEmpty question={{ resource, method: 'GET' }} />}
          >
            {formatMessage({ id: wanted ? 'rights.list.none_help' : 'rights.list.empty_help' })}
          </EmptyState>
        ) : (
          <RelatedTable
            {...{ resource, columns }}
            definition={definition.data}
            items={page?._items}
            onOpen={() => rememberListQuery(resource, query)}
          />
        )}
      </div>
      {page && page._meta.total > page._items.length && (
        <p className={styles.help}>
          {formatMessage({ id: 'item.shown_of' }, { shown: page._items.length, total: page._meta.total })}{' '}
          <Link to="/item-search/$resource" params={{ resource }} search={{}}>
            {formatMessage({ id: 'item.open_in_list' })}
          </Link>
        </p>
      )}
    </div>
  );
}
