import { useQuery } from '@tanstack/react-query';
import { useIntl } from 'react-intl';
import { LoadFailure } from '../../failure/load-failure.tsx';
import { useLabels } from '../../resource-ui/label/use-labels.ts';
import card from '../../ui/display/card.module.css';
import styles from './letter.module.css';
import { LetterSheet } from './letter-sheet.tsx';
import { letterPdfQuery } from './letters.ts';

type Props = { readonly id: string; readonly item: Readonly<Record<string, unknown>> };

/** The letter as it was sent or will be sent. */
export function LetterPrint({ id, item }: Props) {
  const { formatMessage } = useIntl();
  const labels = useLabels();
  const { data, error, refetch } = useQuery(letterPdfQuery(id));
  if (error && !data) return <LoadFailure error={error} onRetry={() => void refetch()} />;
  if (!data) return <div className={`${card.card} ${styles.pending}`} aria-busy="true" />;
  const kind = labels.enumValue('letters', 'kind', String(item.kind));
  const filename = formatMessage({ id: 'letter.filename' }, { kind, date: String(item.letter_date) });
  return <LetterSheet url={data.url} filename={filename} />;
}
