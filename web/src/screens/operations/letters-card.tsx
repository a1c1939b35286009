import { Link } from '@tanstack/react-router';
import { useIntl } from 'react-intl';
import type { Operations } from '../../features/platform/operations.ts';
import { useLabels } from '../../resource-ui/label/use-labels.ts';
import { Card } from './card.tsx';
import { Figures } from './figures.tsx';

type Props = { readonly operations: Operations };

/** Letters that are not sent yet, and the reasons. */
export function LettersCard({ operations: { letters, letters_today: today } }: Props) {
  const { formatMessage } = useIntl();
  const labels = useLabels();
  return (
    <Card
      title={formatMessage({ id: 'operations.letters' })}
      beside={
        <Link to="/item-search/$resource" params={{ resource: 'letters' }}>
          {formatMessage({ id: 'operations.open_list' })}
        </Link>
      }
    >
      <p>{formatMessage({ id: 'operations.letters_today' }, { count: today })}</p>
      {letters.length === 0 ? (
        <p>{formatMessage({ id: 'operations.no_letters_wait' })}</p>
      ) : (
        <Figures
          label={formatMessage({ id: 'operations.letters_wait' })}
          headings={[formatMessage({ id: 'operations.count' })]}
          rows={letters.map(({ status, fault, count }) => ({
            key: `${status} ${fault}`,
            label: [labels.enumValue('letters', 'status', status), fault && labels.enumValue('letters', 'fault', fault)]
              .filter(Boolean)
              .join(' · '),
            figures: [count],
          }))}
        />
      )}
    </Card>
  );
}
