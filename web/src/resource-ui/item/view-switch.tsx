import type { DisplayTab } from '@fordra/schema/ui-structure';
import { Button } from '@mantine/core';
import { useIntl } from 'react-intl';
import { readClaims } from '../../api/session.ts';
import { hasPanels } from '../attribute/generated-tabs.ts';
import type { ItemAddress } from './item-address.ts';
import styles from './item-page.module.css';

type Props = {
  readonly tabs: readonly DisplayTab[];
  readonly address: ItemAddress;
  readonly onAddress: (address: ItemAddress) => void;
};

/** System administrators may switch panels off (spec B §6). */
export function ViewSwitch({ tabs, address, onAddress }: Props) {
  const { formatMessage } = useIntl();
  if (!readClaims()?.system_user || !hasPanels(tabs) || address.mode === 'edit') return null;
  const { view } = address;
  return (
    <div className={styles.switch}>
      <Button
        variant="subtle"
        color="gray"
        size="xs"
        onClick={() => onAddress(view === 'generated' ? {} : { view: 'generated' })}
      >
        {formatMessage({ id: view === 'generated' ? 'item.view_hand_made' : 'item.view_generated' })}
      </Button>
    </div>
  );
}
