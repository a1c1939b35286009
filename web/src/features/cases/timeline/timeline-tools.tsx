import { type TimelineKind, timelineKinds } from '@fordra/domain/cases/summary/timeline-kinds';
import { UnstyledButton } from '@mantine/core';
import { useIntl } from 'react-intl';
import screenReader from '../../../ui/display/visually-hidden.module.css';
import { IconArrowsSort } from '../../../ui/theme/icons.ts';
import type { TimelineOrder } from '../query/case-timeline.ts';
import styles from './timeline-tools.module.css';

type Props = {
  readonly kind: TimelineKind | undefined;
  readonly order: TimelineOrder;
  readonly onKind: (kind: TimelineKind | undefined) => void;
  readonly onOrder: (order: TimelineOrder) => void;
};

/** The filter and the order of the timeline. */
export function TimelineTools({ kind, order, onKind, onOrder }: Props) {
  const { formatMessage } = useIntl();
  return (
    <div className={styles.tools}>
      <fieldset className={styles.kinds}>
        <legend className={screenReader.only}>{formatMessage({ id: 'timeline.kinds' })}</legend>
        {[undefined, ...timelineKinds].map((one) => (
          <UnstyledButton
            key={one ?? 'all'}
            className={styles.kind}
            aria-pressed={kind === one}
            onClick={() => onKind(one)}
          >
            {formatMessage({ id: `timeline.kind.${one ?? 'all'}` })}
          </UnstyledButton>
        ))}
      </fieldset>
      <UnstyledButton className={styles.order} onClick={() => onOrder(order === 'newest' ? 'oldest' : 'newest')}>
        <IconArrowsSort size={16} stroke={1.75} aria-hidden />
        {formatMessage({ id: `timeline.${order}_first` })}
      </UnstyledButton>
    </div>
  );
}
