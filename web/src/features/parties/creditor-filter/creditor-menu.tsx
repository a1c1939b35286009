import { Checkbox, Loader, TextInput } from '@mantine/core';
import { useDebouncedValue, useThrottledCallback } from '@mantine/hooks';
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { type UIEvent, useState } from 'react';
import { useIntl } from 'react-intl';
import screenReader from '../../../ui/display/visually-hidden.module.css';
import type { OpenMenu } from '../../../ui/overlay/drop-menu.tsx';
import { OpenedPopUp } from '../../../ui/overlay/opened-pop-up.tsx';
import { IconSearch } from '../../../ui/theme/icons.ts';
import { useUserData } from '../../../user/use-user-data.ts';
import { notificationCountQuery } from '../../notifications/notifications.ts';
import { useOwnMarks } from '../../notifications/use-own-marks.ts';
import {
  type CreditorFilter,
  IDS_MAX,
  isFull,
  isSelected,
  selectionOf,
  toggleAll,
  toggleCreditor,
} from './creditor-filter.ts';
import styles from './creditor-menu.module.css';
import { creditorPagesQuery } from './creditors.ts';
import { moveBetweenChoices } from './move-between-choices.ts';
import { useKnownCreditors } from './use-known-creditors.ts';

/** Spec A §9. */
const SEARCHED_FROM = 6;
const searchDelayMs = 200;
const scrollThrottleMs = 200;
const nearEndPx = 120;

const WIDTH_PX = 320;

type ChoiceProps = {
  readonly filter: CreditorFilter;
  readonly total: number;
  readonly onChange: (filter: CreditorFilter) => void;
};

/** The choice, opened below its button. */
export function CreditorMenu({ opener, onClose, ...choice }: OpenMenu & ChoiceProps) {
  const label = useIntl().formatMessage({ id: 'creditor_filter.title' });
  return (
    <OpenedPopUp opener={opener} onClose={onClose} label={label} width={WIDTH_PX} className={styles.menu}>
      <CreditorChoice {...choice} />
    </OpenedPopUp>
  );
}

/** The creditors to choose from: all at once or one by one, loaded while scrolling. */
export function CreditorChoice({ filter, total, onChange }: ChoiceProps) {
  const { formatMessage } = useIntl();
  const [text, setText] = useState('');
  const [search] = useDebouncedValue(text, searchDelayMs);
  const pages = useInfiniteQuery({ ...creditorPagesQuery(search), placeholderData: keepPreviousData });
  const creditors = pages.data?.pages.flatMap(({ _items }) => _items);
  useKnownCreditors(filter, total, onChange);
  const fetchMore = useThrottledCallback((list: HTMLElement) => {
    const left = list.scrollHeight - list.scrollTop - list.clientHeight;
    if (left < nearEndPx && pages.hasNextPage && !pages.isFetchingNextPage) void pages.fetchNextPage();
  }, scrollThrottleMs);
  const selection = selectionOf(filter, total);
  return (
    <>
      {(text !== '' || total >= SEARCHED_FROM) && (
        <TextInput
          className={styles.search ?? ''}
          data-autofocus
          aria-label={formatMessage({ id: 'creditor_filter.search' })}
          placeholder={formatMessage({ id: 'creditor_filter.search' })}
          leftSection={<IconSearch size={16} stroke={1.75} aria-hidden />}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
          onKeyDown={moveBetweenChoices}
        />
      )}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the arrow keys are a shortcut to what Tab does too */}
      <div
        // Hits are shown from the first one, not from where the list before them was scrolled to.
        key={search}
        className={styles.list}
        onScroll={(event: UIEvent<HTMLElement>) => fetchMore(event.currentTarget)}
        onKeyDown={moveBetweenChoices}
      >
        {text === '' && (
          <Checkbox
            className={styles.all ?? ''}
            label={formatMessage({ id: 'creditor_filter.select_all' })}
            checked={selection === 'all'}
            indeterminate={selection === 'some'}
            onChange={() => onChange(toggleAll(filter, total))}
          />
        )}
        {isFull(filter) && <FullNote isExcluding={filter.all_selected} />}
        {creditors?.map(({ _id, name }) => (
          <div key={_id} className={styles.row}>
            <Checkbox
              className={styles.choice ?? ''}
              label={<bdi>{name}</bdi>}
              checked={isSelected(filter, _id)}
              onChange={() => onChange(toggleCreditor(filter, _id, total))}
            />
            <Unread creditor={_id} />
          </div>
        ))}
        {(pages.isPending || pages.isFetchingNextPage) && (
          <Loader className={styles.more ?? ''} size={18} aria-label={formatMessage({ id: 'common.loading' })} />
        )}
        {creditors?.length === 0 && <Note role="status" text={formatMessage({ id: 'creditor_filter.no_hits' })} />}
        {pages.isError && <Note role="alert" text={formatMessage({ id: 'creditor_filter.not_loaded' })} />}
      </div>
    </>
  );
}

/** Why no further creditor can be ticked, and what to do instead. */
function FullNote({ isExcluding }: { readonly isExcluding: boolean }) {
  const { formatMessage } = useIntl();
  const id = isExcluding ? 'creditor_filter.most_excluded' : 'creditor_filter.most_chosen';
  return <Note role="status" text={formatMessage({ id }, { max: IDS_MAX })} />;
}

function Note({ role, text }: { readonly role: 'status' | 'alert'; readonly text: string }) {
  return (
    <p className={styles.none} role={role}>
      {text}
    </p>
  );
}

/** The number of its unread notifications. */
function Unread({ creditor }: { readonly creditor: string }) {
  const { formatMessage } = useIntl();
  const mayRead = useUserData().access_rights['creditor--notifications']?.methods.includes('GET') === true;
  const marks = useOwnMarks();
  const asked = notificationCountQuery({ isRead: false, isHidden: false, marks, creditors: { creditor } });
  const { data: count = 0 } = useQuery({ ...asked, enabled: mayRead });
  if (count === 0) return null;
  return (
    <span className={styles.unread}>
      <span aria-hidden>{count > 99 ? '99+' : count}</span>
      <span className={screenReader.only}>{formatMessage({ id: 'creditor_filter.unread' }, { count })}</span>
    </span>
  );
}
