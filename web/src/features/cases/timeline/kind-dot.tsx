import type { TimelineKind } from '@fordra/domain/cases/summary/timeline-kinds';
import { useIntl } from 'react-intl';
import { IconArrowRight, IconCash, IconMail, IconPencil, IconScale } from '../../../ui/theme/icons.ts';
import styles from './timeline.module.css';

const icons: Readonly<Record<TimelineKind, typeof IconMail>> = {
  letter: IconMail,
  money: IconCash,
  decision: IconScale,
  note: IconPencil,
  step: IconArrowRight,
};

/** The icon of an entry's kind. */
export function KindDot({ kind }: { readonly kind: TimelineKind }) {
  const { formatMessage } = useIntl();
  const Icon = icons[kind];
  return (
    <span className={styles.dot} data-kind={kind}>
      <Icon
        size={15}
        stroke={1.75}
        role="img"
        aria-label={formatMessage({ id: `timeline.kind.${kind}` })}
        {...(kind === 'step' && { className: 'mantine-rotate-rtl' })}
      />
    </span>
  );
}
