import { Button } from '@mantine/core';
import { useIntl } from 'react-intl';
import { IconArrowBackUp, IconArrowForwardUp } from '../../../ui/theme/icons.ts';
import styles from './undo-buttons.module.css';
import type { useDraftHistory } from './use-draft-history.ts';

type Props = Pick<ReturnType<typeof useDraftHistory>, 'undo' | 'redo' | 'canUndo' | 'canRedo'>;

/** Shown as disabled but focusable, so that the last undo does not lose the focus. */
export function UndoButtons({ undo, redo, canUndo, canRedo }: Props) {
  const { formatMessage } = useIntl();
  const buttons = [
    { id: 'form.undo', Icon: IconArrowBackUp, act: undo, isOff: !canUndo, keys: 'Control+Z' },
    { id: 'form.redo', Icon: IconArrowForwardUp, act: redo, isOff: !canRedo, keys: 'Control+Y' },
  ] as const;
  return (
    <span className={styles.undos}>
      {buttons.map(({ id, Icon, act, isOff, keys }) => (
        <Button
          key={id}
          variant="subtle"
          color="gray"
          className={styles.undo ?? ''}
          leftSection={<Icon size={16} stroke={1.75} className="mantine-rotate-rtl" aria-hidden />}
          aria-keyshortcuts={keys}
          aria-disabled={isOff}
          {...(isOff && { 'data-disabled': true })}
          onClick={act}
        >
          <span className={styles.phoneless}>{formatMessage({ id })}</span>
        </Button>
      ))}
    </span>
  );
}
