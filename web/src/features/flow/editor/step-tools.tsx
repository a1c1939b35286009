import { ActionIcon } from '@mantine/core';
import { useIntl } from 'react-intl';
import { IconChevronDown, IconChevronUp, IconPencil, IconTrash } from '../../../ui/theme/icons.ts';
import styles from './flow-editor.module.css';

type Props = {
  readonly stepKey: string;
  readonly name: string;
  readonly isFirst: boolean;
  readonly isLast: boolean;
  readonly isOpen: boolean;
  readonly onMove: (by: 1 | -1) => void;
  readonly onToggle: () => void;
  readonly onRemove: () => void;
};

/** The button that gets the focus after its step has moved. */
export function toolId(key: string, tool: 'up' | 'down' | 'edit' | 'remove'): string {
  return `step-${tool}-${key}`;
}

/** The buttons that move, edit or remove a step. */
export function StepTools({ stepKey, name, isFirst, isLast, isOpen, onMove, onToggle, onRemove }: Props) {
  const { formatMessage } = useIntl();
  const tools = [
    { tool: 'up', Icon: IconChevronUp, isOff: isFirst, act: () => onMove(-1) },
    { tool: 'down', Icon: IconChevronDown, isOff: isLast, act: () => onMove(1) },
    { tool: 'edit', Icon: IconPencil, isOff: false, act: onToggle },
    { tool: 'remove', Icon: IconTrash, isOff: false, act: onRemove },
  ] as const;
  return (
    <span className={styles.tools}>
      {tools.map(({ tool, Icon, isOff, act }) => (
        <ActionIcon
          key={tool}
          id={toolId(stepKey, tool)}
          variant={tool === 'edit' && isOpen ? 'light' : 'subtle'}
          color="gray"
          aria-label={formatMessage({ id: `flow_diagram.edit.step.${tool}` }, { step: name })}
          {...(tool === 'edit' && { 'aria-expanded': isOpen })}
          disabled={isOff}
          onClick={act}
        >
          <Icon size={16} stroke={1.75} aria-hidden />
        </ActionIcon>
      ))}
    </span>
  );
}
