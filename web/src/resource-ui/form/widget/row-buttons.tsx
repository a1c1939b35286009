import { useIntl } from 'react-intl';
import { IconArrowDown, IconArrowUp, IconTrash } from '../../../ui/theme/icons.ts';
import styles from './field.module.css';

type Props = {
  readonly index: number;
  /** The name of an entry of a map. */
  readonly name?: string | undefined;
  readonly count: number;
  readonly label: string;
  readonly disabled: boolean;
  readonly canMove: boolean;
  readonly onMove: (step: -1 | 1) => void;
  readonly onRemove: () => void;
};

const icon = { size: 16, stroke: 1.75, 'aria-hidden': true } as const;

export function RowButtons({ index, name, count, label, disabled, canMove, onMove, onRemove }: Props) {
  const { formatMessage } = useIntl();
  const what = { label, number: name || index + 1 };
  return (
    <div className={styles.rowButtons}>
      {canMove && count > 1 && (
        <>
          <button
            type="button"
            data-step="-1"
            disabled={disabled || index === 0}
            aria-label={formatMessage({ id: 'form.move_up' }, what)}
            onClick={() => onMove(-1)}
          >
            <IconArrowUp {...icon} />
          </button>
          <button
            type="button"
            data-step="1"
            disabled={disabled || index === count - 1}
            aria-label={formatMessage({ id: 'form.move_down' }, what)}
            onClick={() => onMove(1)}
          >
            <IconArrowDown {...icon} />
          </button>
        </>
      )}
      <button
        type="button"
        disabled={disabled}
        aria-label={formatMessage({ id: 'form.remove' }, what)}
        onClick={onRemove}
      >
        <IconTrash {...icon} />
      </button>
    </div>
  );
}
