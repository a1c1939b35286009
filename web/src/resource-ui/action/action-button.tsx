import screenReader from '../../ui/display/visually-hidden.module.css';
import '@mantine/core/styles/Tooltip.layer.css';
import { Button, Tooltip } from '@mantine/core';
import { useLabels } from '../label/use-labels.ts';
import type { OfferedAction } from '../query/actions.ts';

type Props = {
  readonly action: OfferedAction;
  readonly onOpen: () => void;
  /** Instead of the name of the action. */
  readonly label?: string;
  /** The action to do first. */
  readonly isMain?: boolean;
};

/** A refused action is focusable, so that the reason can be read. */
export function ActionButton({ action, onOpen, label: given, isMain = false }: Props) {
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
  return (
    <Tooltip label={action._locale_message} multiline w={260} events={{ hover: true, focus: true, touch: true }}>
      <Button
        variant="default"
        data-disabled
        aria-disabled
        aria-describedby={reasonId}
        onClick={(event) => event.preventDefault()}
      >
        {label}
        <span id={reasonId} className={screenReader.only}>
          {action._locale_message}
        </span>
      </Button>
    </Tooltip>
  );
}
