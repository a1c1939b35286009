import type { PanelProps } from '../../resource-ui/panel/panel-props.ts';
import { useTextBundle } from '../../texts/use-text-bundle.ts';
import { Composer } from './composer.tsx';
import { Conversation } from './conversation.tsx';
import styles from './ticket.module.css';
import { TicketAside } from './ticket-aside.tsx';
import type { ShownTicket } from './tickets.ts';

/** A ticket: its messages, the next answer, and beside them what it is about and how its time is counted. */
export function TicketPage({ item }: PanelProps) {
  const isReady = useTextBundle('tickets');
  const ticket = item as unknown as ShownTicket;
  if (!isReady) return <div className={styles.pending} aria-busy="true" />;
  return (
    <div className={styles.columns}>
      <div className={styles.main}>
        <Conversation ticket={ticket._id} />
        <Composer ticket={ticket} />
      </div>
      <TicketAside ticket={ticket} />
    </div>
  );
}
