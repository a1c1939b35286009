import type { ResourceUi } from '@fordra/schema/ui-structure';
import { Button } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useEffect } from 'react';
import { useIntl } from 'react-intl';
import card from '../../ui/card.module.css';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Page } from '../../ui/page.tsx';
import { LoadFailure } from '../load-failure.tsx';
import { useLabels } from '../use-labels.ts';
import styles from './item-list.module.css';
import { keepListAddress } from './last-list-address.ts';
import { type ListAddress, usualPageSize } from './list-address.ts';
import { ListCards } from './list-cards.tsx';
import { ListPages } from './list-pages.tsx';
import { ListSearch } from './list-search.tsx';
import { ListTable } from './list-table.tsx';
import { SortSelect } from './sort-select.tsx';
import { clickSort, readSort, writeSort } from './sort-state.ts';
import { useList } from './use-list.ts';
import { useListTitles } from './use-list-titles.ts';

type Props = {
  readonly resource: string;
  readonly ui: ResourceUi;
  readonly address: ListAddress;
  /** `replace` when the step is not worth a press of the back button. */
  readonly onAddress: (address: ListAddress, replace?: boolean) => void;
};

/** The list of any resource, drawn from its definition and the user's screens; all of its state is the address. */
export function ItemList({ resource, ui, address, onAddress }: Props) {
  const { formatMessage } = useIntl();
  const labels = useLabels();
  const isPhone = useMediaQuery('(max-width: 48em)', false, { getInitialValueInEffect: false });
  const { definition, items } = useList(resource, ui, address);
  const rows = items.data?._items;
  const titles = useListTitles(definition.data, ui.item_search.columns, rows ?? []);
  const usualSort = ui.item_search.sort.join(',');
  const sort = readSort(address.sort ?? usualSort);
  const failure = definition.error ?? items.error;
  useEffect(() => keepListAddress(resource, address), [resource, address]);
  const total = items.data?._meta.total;

  const go = ({ page, ...change }: ListAddress, replace?: boolean) => {
    const { page: _left, ...kept } = address;
    onAddress({ ...kept, ...change, ...(page && { page }) }, replace);
  };
  const sortBy = (next: string) => go({ sort: next === usualSort ? '' : next });
  const shown = { resource, ui, definition: definition.data, items: rows, titles, isStale: items.isPlaceholderData };
  const searchIn = ui.item_search.text_search_attributes.map((path) => labels.attribute(resource, path)).join(', ');

  return (
    <Page
      title={labels.resource(resource)}
      fills
      beside={
        <span className={styles.hits} role="status">
          {total !== undefined && formatMessage({ id: 'list.hits' }, { count: total })}
        </span>
      }
    >
      <div className={`${card.card} ${styles.list}`}>
        <div className={styles.tools}>
          <div className={styles.search}>
            <ListSearch
              text={address.text_search ?? ''}
              placeholder={formatMessage({ id: 'list.search_in' }, { attributes: searchIn })}
              onSearch={(text_search) => go({ text_search }, true)}
            />
          </div>
          {isPhone && <SortSelect resource={resource} columns={ui.item_search.columns} sort={sort} onSort={sortBy} />}
        </div>
        {failure ? (
          <div className={styles.inside}>
            <LoadFailure error={failure} onRetry={() => Promise.all([definition.refetch(), items.refetch()])} />
          </div>
        ) : rows?.length === 0 ? (
          <NoRows {...{ resource, address, total: total ?? 0, searchIn, onAddress: go }} />
        ) : isPhone ? (
          <ListCards {...shown} />
        ) : (
          <ListTable {...shown} sort={sort} onSort={(path, add) => sortBy(writeSort(clickSort(sort, path, add)))} />
        )}
        <ListPages
          page={address.page ?? 1}
          size={address.page_max_results ?? usualPageSize}
          total={failure ? 0 : (total ?? 0)}
          onPage={(page) => go({ page })}
          onSize={(page_max_results) => go({ page_max_results })}
        />
      </div>
    </Page>
  );
}

type NoRowsProps = Pick<Props, 'resource' | 'address'> & {
  readonly total: number;
  readonly searchIn: string;
  readonly onAddress: (address: ListAddress) => void;
};

function NoRows({ resource, address, total, searchIn, onAddress }: NoRowsProps) {
  const { formatMessage } = useIntl();
  const labels = useLabels();
  if (total > 0) {
    const toFirst = <Button onClick={() => onAddress({})}>{formatMessage({ id: 'list.first_page' })}</Button>;
    return (
      <EmptyState title={formatMessage({ id: 'list.past_end' }, { page: address.page ?? 1 })} action={toFirst}>
        {formatMessage({ id: 'list.past_end_help' })}
      </EmptyState>
    );
  }
  if (!address.text_search) {
    return (
      <EmptyState title={formatMessage({ id: 'list.empty' })}>
        {formatMessage({ id: 'list.empty_help' }, { resource: labels.resource(resource).toLocaleLowerCase('sv') })}
      </EmptyState>
    );
  }
  const clear = (
    <Button variant="default" onClick={() => onAddress({ text_search: '' })}>
      {formatMessage({ id: 'list.clear_search' })}
    </Button>
  );
  return (
    <EmptyState title={formatMessage({ id: 'list.no_hits' }, { text: address.text_search })} action={clear}>
      {formatMessage({ id: 'list.no_hits_help' }, { attributes: searchIn })}
    </EmptyState>
  );
}
