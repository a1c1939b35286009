import { Button } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useIntl } from 'react-intl';
import { LoadFailure } from '../../failure/load-failure.tsx';
import { MediaLink, MediaOwnerContext } from '../../resource-ui/media/media-link.tsx';
import { Instant } from '../../ui/display/instant.tsx';
import { StateBadge } from '../../ui/display/state-badge.tsx';
import { MailBadges } from './mail-badges.tsx';
import { splitQuotes } from './split-quotes.ts';
import styles from './ticket.module.css';
import { messagesQuery, type ShownMessage } from './tickets.ts';

/** The messages of a ticket, oldest first. */
export function Conversation({ ticket }: { readonly ticket: string }) {
  const { formatMessage } = useIntl();
  const found = useInfiniteQuery(messagesQuery(ticket));
  const messages = found.data?.pages.flatMap(({ _items }) => _items).toReversed();
  if (found.error && !messages) return <LoadFailure error={found.error} onRetry={() => void found.refetch()} />;
  if (!messages) return <div className={styles.pending} aria-busy="true" />;
  return (
    <section aria-label={formatMessage({ id: 'ticket.conversation' })}>
      {found.hasNextPage && (
        <Button
          variant="default"
          size="xs"
          className={styles.earlier ?? ''}
          loading={found.isFetchingNextPage}
          onClick={() => void found.fetchNextPage()}
        >
          {formatMessage({ id: 'ticket.earlier' })}
        </Button>
      )}
      <ol className={styles.messages}>
        {messages.map((message) => (
          <Message key={message._id} message={message} />
        ))}
      </ol>
    </section>
  );
}

function Message({ message }: { readonly message: ShownMessage }) {
  const { formatMessage } = useIntl();
  const isNote = message.visibility === 'internal';
  const { files = [] } = message;
  return (
    <li className={styles.message} data-from={message.sent_by} data-note={isNote || undefined}>
      <div className={styles.head}>
        <bdi className={styles.author}>{message.author_name ?? formatMessage({ id: 'ticket.hidden_author' })}</bdi>
        {isNote && <StateBadge colour="amber">{formatMessage({ id: 'ticket.internal' })}</StateBadge>}
        {message.is_automatic && <StateBadge colour="grey">{formatMessage({ id: 'ticket.automatic' })}</StateBadge>}
        <MailBadges message={message} />
        <span className={styles.when}>
          <Instant iso={message._created} />
        </span>
      </div>
      {splitQuotes(message.text).map(({ text, isQuote }, index) =>
        isQuote ? (
          <details key={index} className={styles.quote}>
            <summary>{formatMessage({ id: 'ticket.quote' })}</summary>
            <p dir="auto">{text}</p>
          </details>
        ) : (
          <p key={index} className={styles.text} dir="auto">
            {text}
          </p>
        ),
      )}
      {files.length > 0 && (
        <MediaOwnerContext value={{ resource: 'ticket--messages', id: message._id }}>
          <ul className={styles.files} aria-label={formatMessage({ id: 'ticket.files' })}>
            {files.map((file) => (
              <li key={file.id}>
                <MediaLink value={file} />
              </li>
            ))}
          </ul>
        </MediaOwnerContext>
      )}
    </li>
  );
}
