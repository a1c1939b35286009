import { Menu } from '@mantine/core';
import { Fragment, useState } from 'react';
import { useIntl } from 'react-intl';
import type { OpenMenu } from '../../ui/overlay/drop-menu.tsx';
import { OpenedMenu } from '../../ui/overlay/opened-menu.tsx';
import { useLabels } from '../label/use-labels.ts';
import type { OfferedAction } from '../query/actions.ts';
import styles from './action-buttons.module.css';
import { groupActions } from './action-groups.ts';

type Props = OpenMenu & {
  readonly actions: readonly OfferedAction[];
  readonly onOpen: (name: string) => void;
};

/** More refused actions than this are folded. */
const refusedInSight = 2;

/** The allowed actions by group, those that end a claim apart; then the refused ones with their reasons. */
export function ActionItems({ actions, onOpen, ...menu }: Props) {
  const { formatMessage } = useIntl();
  const labels = useLabels();
  const refused = actions.filter(({ allowed }) => !allowed);
  const [isOpen, setOpen] = useState(refused.length <= refusedInSight);
  return (
    <OpenedMenu {...menu} label={formatMessage({ id: 'actions.menu' })} atEnd width={300} offset={8}>
      <div className={styles.menu}>
        {groupActions(actions.filter(({ allowed }) => allowed)).map(({ group, actions: own }) => (
          <Fragment key={group ?? 'other'}>
            {group === 'ending' && <Menu.Divider />}
            {group && <Menu.Label>{formatMessage({ id: `actions.group.${group}` })}</Menu.Label>}
            {own.map(({ name }) => (
              <Menu.Item
                key={name}
                className={styles.item}
                data-ending={group === 'ending' || undefined}
                onClick={() => onOpen(name)}
              >
                <span className={styles.name}>{labels.named(`action.${name}`)}</span>
              </Menu.Item>
            ))}
          </Fragment>
        ))}
        {refused.length > refusedInSight && (
          <>
            <Menu.Divider />
            <Menu.Item
              className={styles.item}
              closeMenuOnClick={false}
              aria-expanded={isOpen}
              onClick={() => setOpen(!isOpen)}
            >
              <span className={styles.reason}>
                {formatMessage({ id: 'actions.refused' }, { count: refused.length })}
              </span>
            </Menu.Item>
          </>
        )}
        {isOpen && refused.map((action) => <RefusedItem key={action.name} action={action} />)}
      </div>
    </OpenedMenu>
  );
}

function RefusedItem({ action: { name, _locale_message: reason } }: { readonly action: OfferedAction }) {
  const labels = useLabels();
  return (
    <Menu.Item aria-disabled data-refused className={styles.item} closeMenuOnClick={false}>
      <span className={styles.name}>{labels.named(`action.${name}`)}</span>
      {reason && <span className={styles.reason}>{reason}</span>}
    </Menu.Item>
  );
}
