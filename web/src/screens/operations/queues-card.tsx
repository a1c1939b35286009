import { useIntl } from 'react-intl';
import type { Operations } from '../../features/platform/operations.ts';
import { useLabels } from '../../resource-ui/label/use-labels.ts';
import { Card } from './card.tsx';
import { Figures } from './figures.tsx';

type Props = { readonly queues: Operations['queues'] };

/** The job queues: waiting, running, failed. */
export function QueuesCard({ queues }: Props) {
  const { formatMessage, formatNumber } = useIntl();
  const labels = useLabels();
  return (
    <Card title={formatMessage({ id: 'operations.queues' })} isWide>
      <Figures
        label={formatMessage({ id: 'operations.job' })}
        headings={[
          formatMessage({ id: 'operations.waiting' }),
          formatMessage({ id: 'operations.running' }),
          formatMessage({ id: 'operations.given_up' }),
          formatMessage({ id: 'operations.oldest' }),
        ]}
        rows={queues.map(({ job, waiting, running, failed, oldest_seconds: oldest }) => ({
          key: job,
          label: labels.storedKey('job', job),
          figures: [
            waiting,
            running,
            failed,
            oldest === null ? '–' : formatMessage({ id: 'operations.seconds' }, { seconds: formatNumber(oldest) }),
          ],
        }))}
      />
    </Card>
  );
}
