import screenReader from '../../ui/display/visually-hidden.module.css';
import '@mantine/core/styles/Tooltip.layer.css';
import { Button, Tooltip } from '@mantine/core';
import { useLabels } from '../label/use-labels.ts';
import type { OfferedAction } from '../query/actions.ts';
import styles from './action-buttons.module.css';

type Props = {
  readonly action: OfferedAction;
  readonly onOpen: () => void;
  /** Instead of the name of the action. */
  readonly label?: string;
  /** The action to do first. */
  readonly isMain?: boolean;
  /** The reason for a refusal is written below the button instead of in a tooltip. */
  readonly showsReason?: boolean;
};

/** A refused action is focusable, so that the reason can be read. */
export function ActionButton({ action, onOpen, label: given, isMain = false, showsReason = false }: Props) {
  const labels = useLabels();
  const label = given ?? labels.named(`action.${action.name}`);
  if (action.allowed) {
    return (
      <Button variant={isMain ? 'filled' : 'default'} onClick={onOpen}>
        {label}
      </Button>
    );
  }
  const reasonId = `refused-${action.name}`;
  const refused = (
    <Button
      variant="default"
      data-disabled
      aria-disabled
      aria-describedby={reasonId}
      onClick={(event) => event.preventDefault()}
    >
      {label}
      {!showsReason && (
        <span id={reasonId} className={screenReader.only}>
          {action._locale_message}
        </span>
      )}
    </Button>
  );
  if (showsReason)
    return (
      <div className={styles.refused}>
        {refused}
        <span id={reasonId} className={styles.reason}>
          {action._locale_message}
        </span>
      </div>
    );
  return (
    <Tooltip label={action._locale_message} multiline w={260} events={{ hover: true, focus: true, touch: true }}>
      {refused}
    </Tooltip>
  );
}
