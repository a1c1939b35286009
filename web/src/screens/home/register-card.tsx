import { Link } from '@tanstack/react-router';
import { useIntl } from 'react-intl';
import { useLabels } from '../../resource-ui/label/use-labels.ts';
import { useListCount } from '../../resource-ui/list/plan/use-list-count.ts';
import card from '../../ui/display/card.module.css';
import { formatNumber } from '../../ui/format/format-number.ts';
import { IconArrowRight } from '../../ui/theme/icons.ts';
import styles from './register-card.module.css';

type Props = { readonly resource: string };

/** The number of items that the list begins with, and a link to it. A failed count is left out. */
export function RegisterCard({ resource }: Props) {
  const { formatMessage } = useIntl();
  const labels = useLabels();
  const count = useListCount(resource);
  return (
    <Link to="/item-search/$resource" params={{ resource }} className={`${card.card} ${styles.card}`}>
      <span className={styles.name}>{labels.resource(resource)}</span>
      <bdi className={styles.count}>
        {count.data === undefined ? (count.isError ? '–' : ' ') : formatNumber(count.data)}
      </bdi>
      <span className={styles.open}>
        {formatMessage({ id: 'home.open_list' })}
        <IconArrowRight size={16} stroke={1.75} className="mantine-rotate-rtl" aria-hidden />
      </span>
    </Link>
  );
}
