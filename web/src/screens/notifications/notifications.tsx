import { Loader } from '@mantine/core';
import { useThrottledValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useIntl } from 'react-intl';
import { readClaims } from '../../api/session.ts';
import { LoadFailure } from '../../failure/load-failure.tsx';
import { MarkAllReadButton } from '../../features/notifications/mark-all-read-button.tsx';
import { NotificationList } from '../../features/notifications/notification-list.tsx';
import type { NotificationFilter } from '../../features/notifications/notification-shape.ts';
import { notificationPageQuery, notificationThrottleMs } from '../../features/notifications/notifications.ts';
import { useOwnMarks } from '../../features/notifications/use-own-marks.ts';
import {
  type CreditorFilter as Chosen,
  creditorWhere,
} from '../../features/parties/creditor-filter/creditor-filter.ts';
import { CreditorFilter } from '../../features/parties/creditor-filter/creditor-filter-button.tsx';
import { useCreditorFilter } from '../../features/parties/creditor-filter/stored-creditor-filter.ts';
import { AdjustButton } from '../../features/parties/creditor-settings/adjust-button.tsx';
import { UnknownResource } from '../../resource-ui/item/unknown-resource.tsx';
import { WhyButton } from '../../resource-ui/why/why-button.tsx';
import card from '../../ui/display/card.module.css';
import { EmptyState } from '../../ui/display/empty-state.tsx';
import { Page } from '../../ui/display/page.tsx';
import { useUserData } from '../../user/use-user-data.ts';
import { readChoices } from './notification-choices.ts';
import { NotificationPages } from './notification-pages.tsx';
import styles from './notifications.module.css';
import type { NotificationsAddress } from './notifications-address.ts';
import { NotificationsFilter } from './notifications-filter.tsx';

/** All notifications, ten at a time. */
export function Notifications() {
  const { access_rights: rights } = useUserData();
  return rights['creditor--notifications']?.methods.includes('GET') ? <Content /> : <UnknownResource />;
}

function Content() {
  const { formatMessage } = useIntl();
  const address = useSearch({ from: '/portal/notifications' });
  const navigate = useNavigate();
  const creditors = useCreditorFilter();
  const isSolicitor = readClaims()?.solicitor === true;
  const { filter, page } = useThrottledAsk(address, creditors, isSolicitor);
  const answer = useQuery({ ...notificationPageQuery(filter, page), placeholderData: keepPreviousData });
  const mayReadCreditors = useUserData().access_rights.creditors?.methods.includes('GET') && !isSolicitor;
  const turnTo = (next: NotificationsAddress) => void navigate({ to: '/notifications', search: next });
  const total = answer.data?._meta.total;
  return (
    <Page
      title={formatMessage({ id: 'notifications.title' })}
      width="form"
      beside={
        <div className={styles.beside}>
          <MarkAllReadButton filter={filter} />
          {mayReadCreditors && <CreditorFilter />}
          <AdjustButton type="notification_types" />
        </div>
      }
      under={total === undefined ? '' : formatMessage({ id: 'notifications.count' }, { count: total })}
    >
      <NotificationsFilter address={address} hasTypes={!isSolicitor} onChange={turnTo} />
      <div className={`${card.card} ${styles.list}`} aria-busy={answer.isFetching}>
        {answer.isPending && (
          <Loader className={styles.loader ?? ''} aria-label={formatMessage({ id: 'common.loading' })} />
        )}
        {answer.isError && !answer.data && <LoadFailure error={answer.error} onRetry={() => void answer.refetch()} />}
        {answer.data?._items.length === 0 && (
          <EmptyState
            title={formatMessage({ id: 'notifications.empty' })}
            action={<WhyButton isEmpty question={{ resource: 'creditor--notifications', method: 'GET' }} />}
          >
            {formatMessage({ id: 'notifications.empty_help' })}
          </EmptyState>
        )}
        {answer.data && answer.data._items.length > 0 && (
          <NotificationList notifications={answer.data._items} label={formatMessage({ id: 'notifications.title' })} />
        )}
      </div>
      {answer.data && (
        <NotificationPages meta={answer.data._meta} onPage={(next) => turnTo({ ...address, page: next })} />
      )}
    </Page>
  );
}

/** Requests follow the address at most twice a second (spec A §9). */
function useThrottledAsk(address: NotificationsAddress, creditors: Chosen, isSolicitor: boolean) {
  const marks = useOwnMarks();
  const { kind, type, status } = readChoices(address);
  const { page = 1 } = address;
  const ask = useMemo(() => {
    const filter: NotificationFilter = {
      ...(kind && { kind }),
      ...(type && !isSolicitor && { type }),
      ...((status === 'read' || status === 'unread') && { isRead: status === 'read' }),
      isHidden: status === 'hidden',
      marks,
      creditors: creditorWhere(creditors),
    };
    return { filter, page };
  }, [kind, type, status, page, creditors, marks, isSolicitor]);
  return useThrottledValue(ask, notificationThrottleMs);
}
