import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { StateBadge } from '../../../ui/display/state-badge.tsx';
import { formatInstant } from '../../../ui/format/format-instant.ts';
import type { TimelineEntry } from '../query/case-timeline.ts';
import { EventSentence } from './event-sentence.tsx';
import { KindDot } from './kind-dot.tsx';
import { SentLetter } from './sent-letter.tsx';
import { SettledPayment } from './settled-payment.tsx';
import styles from './timeline.module.css';

type Props = {
  readonly entry: TimelineEntry;
  /** The previous entry: a day is named once. */
  readonly before: TimelineEntry | undefined;
  readonly currency: unknown;
};

const dayLength = 10;
const dayOf = ({ at }: TimelineEntry) => formatInstant(at).slice(0, dayLength);

/** One entry of the timeline, in plain words. */
export function PastEntry({ entry, before, currency }: Props) {
  const day = dayOf(entry);
  const isSameDay = before !== undefined && dayOf(before) === day;
  return (
    <li className={styles.entry} data-minor={entry.kind === 'step' || undefined}>
      <time
        className={styles.day}
        dateTime={entry.at}
        title={formatInstant(entry.at)}
        data-same={isSameDay || undefined}
      >
        {day}
      </time>
      <KindDot kind={entry.kind} />
      <div className={styles.body}>
        <Body entry={entry} currency={currency} />
      </div>
    </li>
  );
}

function Body({ entry, currency }: Omit<Props, 'before'>): ReactNode {
  switch (entry.source) {
    case 'letters':
      return <SentLetter id={entry._id} letter={entry.item} />;
    case 'payments':
      return <SettledPayment payment={entry.item} />;
    case 'notes':
      return <Noted note={entry.item} />;
    default:
      return <EventSentence event={entry.item} currency={currency} />;
  }
}

function Noted({ note }: { readonly note: TimelineEntry['item'] }) {
  const { formatMessage } = useIntl();
  return (
    <>
      <p className={styles.facts}>
        <bdi>{formatMessage({ id: 'timeline.note_by' }, { name: String(note.author_name ?? '') })}</bdi>
        {note.visibility === 'internal' && (
          <StateBadge colour="grey">{formatMessage({ id: 'timeline.note_internal' })}</StateBadge>
        )}
      </p>
      <p className={styles.text} dir="auto">
        {String(note.text)}
      </p>
    </>
  );
}
