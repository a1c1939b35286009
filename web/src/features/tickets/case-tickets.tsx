import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { LoadFailure } from '../../failure/load-failure.tsx';
import type { PanelProps } from '../../resource-ui/panel/panel-props.ts';
import { itemsQuery } from '../../resource-ui/query/items.ts';
import { useTextBundle } from '../../texts/use-text-bundle.ts';
import card from '../../ui/display/card.module.css';
import { EmptyState } from '../../ui/display/empty-state.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { useUserData } from '../../user/use-user-data.ts';
import styles from './ticket.module.css';
import { TicketRows } from './ticket-rows.tsx';
import type { ShownTicket } from './tickets.ts';
import { WriteToUs } from './write-to-us.tsx';

const rowsMax = 50;

/** The tickets about a case, and a button to write a new one. */
export function CaseTickets({ id }: PanelProps) {
  const { formatMessage } = useIntl();
  const isReady = useTextBundle('tickets');
  const found = useQuery(
    itemsQuery('tickets', { where: { case: id }, sort: '-last_message_at', max_results: rowsMax }),
  );
  const mayWrite = useUserData().access_rights.tickets?.methods.includes('POST');
  const [isWriting, setWriting] = useState(false);
  if (found.error && !found.data) return <LoadFailure error={found.error} onRetry={() => void found.refetch()} />;
  if (!found.data || !isReady) return <div className={styles.pending} aria-busy="true" />;
  const tickets = found.data._items as unknown as readonly ShownTicket[];
  const label = formatMessage({ id: 'ticket.of_case' });
  const write = (
    <Button size="xs" onClick={() => setWriting(true)}>
      {formatMessage({ id: 'ticket.write' })}
    </Button>
  );
  return (
    <div className={`${card.card} ${styles.card}`}>
      {tickets.length === 0 ? (
        <EmptyState title={formatMessage({ id: 'ticket.none_of_case' })} action={mayWrite && write}>
          {formatMessage({ id: 'ticket.none_of_case_help' })}
        </EmptyState>
      ) : (
        <>
          <div className={styles.tools}>{mayWrite && write}</div>
          <TicketRows tickets={tickets} label={label} />
        </>
      )}
      {isWriting && (
        <Dialog
          size="medium"
          title={formatMessage({ id: 'ticket.write' })}
          closeLabel={formatMessage({ id: 'common.close' })}
          onClose={() => setWriting(false)}
        >
          <WriteToUs item={{ resource: 'cases', resource_id: id }} onDone={() => setWriting(false)} />
        </Dialog>
      )}
    </div>
  );
}
