import type { FlowEntry } from '@fordra/domain/flow/configuration/flow-configuration';
import { ActionIcon, Menu } from '@mantine/core';
import { useIntl } from 'react-intl';
import { DropMenu } from '../../../ui/overlay/drop-menu.tsx';
import { OpenedMenu } from '../../../ui/overlay/opened-menu.tsx';
import { IconPlus } from '../../../ui/theme/icons.ts';
import { useFlowWords } from '../diagram/use-flow-words.ts';
import styles from './flow-editor.module.css';

type Props = {
  readonly entries: readonly FlowEntry[];
  /** The name of the step that follows; undefined at the end. */
  readonly before: string | undefined;
  readonly onAdd: (entry: FlowEntry) => void;
};

/** The menu is loaded with the editor. */
const nothing = () => undefined;

/** The button between two steps that adds a step there. */
export function AddStep({ entries, before, onAdd }: Props) {
  const { formatMessage } = useIntl();
  const words = useFlowWords();
  const label = before
    ? formatMessage({ id: 'flow_diagram.edit.add_before' }, { step: before })
    : formatMessage({ id: 'flow_diagram.edit.add_last' });
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
