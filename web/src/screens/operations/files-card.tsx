import { Link } from '@tanstack/react-router';
import { useIntl } from 'react-intl';
import type { Operations } from '../../features/platform/operations.ts';
import { useLabels } from '../../resource-ui/label/use-labels.ts';
import { Card } from './card.tsx';
import { Figures } from './figures.tsx';

type Props = { readonly files: Operations['files'] };

const resources = { out: 'enforcement--deliveries', in: 'enforcement--received-files' } as const;

/** Files to and from the enforcement authority that are not settled. */
export function FilesCard({ files }: Props) {
  const { formatMessage } = useIntl();
  const labels = useLabels();
  return (
    <Card title={formatMessage({ id: 'operations.files' })}>
      {files.length === 0 ? (
        <p>{formatMessage({ id: 'operations.no_files' })}</p>
      ) : (
        <Figures
          label={formatMessage({ id: 'operations.letters_wait' })}
          headings={[formatMessage({ id: 'operations.count' })]}
          rows={files.map(({ direction, status, count }) => ({
            key: `${direction} ${status}`,
            label: (
              <Link to="/item-search/$resource" params={{ resource: resources[direction] }}>
                {labels.resource(resources[direction])} · {labels.enumValue(resources[direction], 'status', status)}
              </Link>
            ),
            figures: [count],
          }))}
        />
      )}
    </Card>
  );
}
