import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useIntl } from 'react-intl';
import { itemCountQuery } from '../../api/items.ts';
import { useLabels } from '../../generated/use-labels.ts';
import card from '../../ui/card.module.css';
import { formatNumber } from '../../ui/format-number.ts';
import { IconArrowRight } from '../../ui/icons.ts';
import styles from './register-card.module.css';

type Props = { readonly resource: string };

/** How many there are, and the way to them. A count that fails is left out; the way stays. */
export function RegisterCard({ resource }: Props) {
  const { formatMessage } = useIntl();
  const labels = useLabels();
  const count = useQuery(itemCountQuery(resource));
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
