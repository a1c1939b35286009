import { Button } from '@mantine/core';
import { useIntl } from 'react-intl';
import { isPassing } from '../../api/api-error.ts';
import { LoadFailure } from '../../failure/load-failure.tsx';
import { WhyButton } from '../why/why-button.tsx';
import { ListRows } from './list-rows.tsx';
import { NoRows } from './no-rows.tsx';
import { clickSort } from './plan/sort-state.ts';
import type { ListState } from './plan/use-item-list.ts';
import { CreateButton } from './tool/list-buttons.tsx';
import styles from './tool/list-tools.module.css';

/** The rows, or the reason why there are none. */
export function ListBody({ list }: { readonly list: ListState }) {
  const { formatMessage } = useIntl();
  const { resource, ui, address, definition, items, plan, shownPlan, isPhone, preferences, size, go, sortBy } = list;
  // Loaded rows stay while there is no connection; the frame shows that.
  const failure = definition.error ?? (items.data && isPassing(items.error) ? null : items.error);
  const inUse = Object.keys(plan?.filter ?? {}).length;
  if (failure) {
    const retry = () => void Promise.all([definition.isError && definition.refetch(), items.refetch()]);
    return (
      <div className={styles.inside}>
        <LoadFailure error={failure} onRetry={retry} why={<WhyButton question={{ resource, method: 'GET' }} />} />
        {(inUse > 0 || address.text_search) && (
          <Button variant="subtle" size="compact-sm" onClick={() => go({ filter: '', text_search: '' })}>
            {formatMessage({ id: 'list.clear_both' })}
          </Button>
        )}
      </div>
    );
  }
  if (items.data?._items.length === 0 && definition.data) {
    return (
      <NoRows
        definition={definition.data}
        address={address}
        total={items.data._meta.total}
        filters={inUse}
        searchIn={list.searchIn}
        create={<CreateButton definition={definition.data} ui={ui} />}
        onAddress={go}
      />
    );
  }
  return (
    <ListRows
      {...{ resource, ui, isPhone, preferences }}
      definition={definition.data}
      plan={shownPlan}
      page={items.data}
      isStale={items.isPlaceholderData}
      isScrolled={size === 'all'}
      onSort={(path, add) => sortBy(clickSort(plan?.sort ?? [], path, add))}
    />
  );
}
