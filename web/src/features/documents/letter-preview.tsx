import { useQuery } from '@tanstack/react-query';
import { useIntl } from 'react-intl';
import { ApiError, statusOf } from '../../api/api-error.ts';
import { LoadFailure } from '../../failure/load-failure.tsx';
import { useLabels } from '../../resource-ui/label/use-labels.ts';
import card from '../../ui/display/card.module.css';
import { EmptyState } from '../../ui/display/empty-state.tsx';
import { Notice } from '../../ui/display/notice.tsx';
import styles from './letter.module.css';
import { LetterSheet } from './letter-sheet.tsx';
import { letterPreviewQuery } from './letters.ts';

type Props = {
  readonly id: string;
  readonly item: Readonly<Record<string, unknown>>;
  /** The kind of letter; the next letter by default. */
  readonly kind?: string;
};

/** A letter of a case as it would be sent today. */
export function LetterPreview({ id, item, kind: wanted = 'next' }: Props) {
  const { formatMessage } = useIntl();
  const labels = useLabels();
  const { data, error, refetch } = useQuery(letterPreviewQuery(id, wanted, String(item._etag ?? '')));
  if (error && !data) {
    if (statusOf(error) === 404) {
      return (
        <div className={card.card}>
          <EmptyState title={formatMessage({ id: 'letter.none_next' })}>
            {formatMessage({ id: 'letter.none_next_help' })}
          </EmptyState>
        </div>
      );
    }
    if (statusOf(error) === 409 && error instanceof ApiError) {
      return (
        <Notice tone="warning" title={formatMessage({ id: 'letter.refused' })}>
          {error.localeMessage}
        </Notice>
      );
    }
    return <LoadFailure error={error} onRetry={() => void refetch()} />;
  }
  if (!data) return <div className={`${card.card} ${styles.pending}`} aria-busy="true" />;
  const kind = labels.enumValue('letters', 'kind', data.kind);
  const filename = formatMessage({ id: 'letter.filename' }, { kind, date: data.date });
  return (
    <div className={styles.preview}>
      <Notice tone="info" title={formatMessage({ id: 'letter.preview' }, { kind })}>
        {formatMessage({ id: 'letter.preview_help' })}
      </Notice>
      <LetterSheet key={data.kind} url={data.url} filename={filename} />
    </div>
  );
}
