import { UnstyledButton } from '@mantine/core';
import { useIntl } from 'react-intl';
import { useLabels } from '../../label/use-labels.ts';
import type { ListState } from '../plan/use-item-list.ts';
import styles from './list-presets.module.css';

type Props = { readonly list: Pick<ListState, 'resource' | 'ui' | 'address' | 'go'> };

/** The ready-made filters of a list; the one that the address has is the current tab. */
export function ListPresets({ list: { resource, ui, address, go } }: Props) {
  const { formatMessage } = useIntl();
  const labels = useLabels();
  const { presets } = ui.item_search;
  if (!presets) return null;
  return (
    <nav className={styles.presets} aria-label={formatMessage({ id: 'list.presets' })}>
      {presets.map(({ key, filter, sort = [] }) => {
        const written = JSON.stringify(filter);
        return (
          <UnstyledButton
            key={key}
            className={styles.preset ?? ''}
            aria-current={written === address.filter ? 'true' : undefined}
            onClick={() => go({ filter: written, sort: sort.join(',') })}
          >
            {labels.named(`resource.${resource}.preset.${key}`)}
          </UnstyledButton>
        );
      })}
    </nav>
  );
}
