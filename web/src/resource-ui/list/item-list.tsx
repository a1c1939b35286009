import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useIntl } from 'react-intl';
import { useIsLate } from '../../loading/use-is-late.ts';
import card from '../../ui/display/card.module.css';
import { Page } from '../../ui/display/page.tsx';
import { useLabels } from '../label/use-labels.ts';
import { ListBody } from './list-body.tsx';
import { ListPages } from './list-pages.tsx';
import { ListSums } from './list-sums.tsx';
import { type ListProps, useItemList } from './plan/use-item-list.ts';
import { scrollMax } from './plan/use-scroll.ts';
import { CreateButton, ExtraLinks } from './tool/list-buttons.tsx';
import styles from './tool/list-tools.module.css';
import { ListTools } from './tool/list-tools.tsx';

type Props = ListProps & {
  /** Above the title: the link to the parent. */
  readonly above?: ReactNode;
};

/** The list of any resource, drawn from its definition and the UI structure; its state is in the address. */
export function ItemList({ above, ...props }: Props) {
  const { formatMessage } = useIntl();
  const labels = useLabels();
  const queries = useQueryClient();
  // The previous page has already waited for the rows that are loading.
  const [wasWaitedFor] = useState(() => queries.isFetching({ queryKey: ['items', props.resource] }) > 0);
  const list = useItemList(props);
  const { resource, ui, definition, items, address, size, go } = list;
  const isThere = Boolean((definition.data && items.data) || definition.error || items.error);
  const isLate = useIsLate(isThere, wasWaitedFor);
  const total = items.data?._meta.total;
  return (
    <Page
      title={labels.resource(resource)}
      above={above}
      fills
      beside={
        <div className={styles.beside}>
          <span className={styles.hits} role="status">
            {total !== undefined && formatMessage({ id: 'list.hits' }, { count: total })}
          </span>
          <ExtraLinks resource={resource} ui={ui} />
          <CreateButton definition={definition.data} ui={ui} />
        </div>
      }
    >
      <div className={`${card.card} ${styles.list}`}>
        {isThere || isLate ? (
          <>
            <ListTools list={list} />
            <ListBody list={list} />
            {items.data?._meta.sums && <ListSums resource={resource} sums={items.data._meta.sums} />}
            <ListPages
              page={address.page ?? 1}
              size={size}
              total={items.error ? 0 : (total ?? 0)}
              scrollMax={scrollMax}
              onPage={(page) => go({ page })}
              onSize={(page_max_results) => go({ page_max_results })}
            />
          </>
        ) : (
          <div className={styles.blank} />
        )}
      </div>
    </Page>
  );
}
