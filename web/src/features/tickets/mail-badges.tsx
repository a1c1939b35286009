import { useIntl } from 'react-intl';
import { StateBadge } from '../../ui/display/state-badge.tsx';
import type { ShownMessage } from './tickets.ts';

const deliveries = {
  queued: ['grey', 'ticket.mail_queued'],
  sent: ['grey', 'ticket.mail_sent'],
  failed: ['red', 'ticket.mail_failed'],
  bounced: ['red', 'ticket.mail_bounced'],
} as const;

/** Whether a message came by mail and from whom it says, or what became of its own mail. */
export function MailBadges({ message }: { readonly message: Pick<ShownMessage, 'via' | 'delivery' | 'is_verified'> }) {
  const { formatMessage } = useIntl();
  const { via, delivery = 'none', is_verified } = message;
  const [colour, id] = delivery === 'none' ? [] : deliveries[delivery];
  return (
    <>
      {via === 'email' && <StateBadge colour="blue">{formatMessage({ id: 'ticket.by_mail' })}</StateBadge>}
      {is_verified === false && <StateBadge colour="amber">{formatMessage({ id: 'ticket.unverified' })}</StateBadge>}
      {colour && <StateBadge colour={colour}>{formatMessage({ id })}</StateBadge>}
    </>
  );
}
