import type { FlowEntry } from '@fordra/domain/flow/configuration/flow-configuration';
import { ActionIcon, Menu } from '@mantine/core';
import { useIntl } from 'react-intl';
import { DropMenu } from '../../ui/drop-menu.tsx';
import { IconPlus } from '../../ui/icons.ts';
import { OpenedMenu } from '../../ui/opened-menu.tsx';
import styles from './edit.module.css';
import { useFlowWords } from './use-flow-words.ts';

type Props = {
  readonly entries: readonly FlowEntry[];
  /** The name of the step it would stand before; nothing at the end. */
  readonly before: string | undefined;
  readonly onAdd: (entry: FlowEntry) => void;
};

/** The menu comes with the editor. */
const nothing = () => undefined;

/** The plus on the road between two steps: what could stand there. */
export function AddStep({ entries, before, onAdd }: Props) {
  const { formatMessage } = useIntl();
  const words = useFlowWords();
  const label = before
    ? formatMessage({ id: 'road.edit.add_before' }, { step: before })
    : formatMessage({ id: 'road.edit.add_last' });
  return (
    <span className={styles.plus}>
      <DropMenu<HTMLButtonElement>
        preload={nothing}
        opener={(opener) => (
          <ActionIcon variant="default" size={24} radius="xl" aria-label={label} {...opener}>
            <IconPlus size={14} stroke={2} aria-hidden />
          </ActionIcon>
        )}
      >
        {(menu) => (
          <OpenedMenu {...menu} label={label} width={300} offset={4}>
            {entries.map((entry) => (
              <Menu.Item key={entry.key} onClick={() => onAdd(entry)}>
                {words.step(entry)}
              </Menu.Item>
            ))}
          </OpenedMenu>
        )}
      </DropMenu>
    </span>
  );
}
