import { useIntl } from 'react-intl';
import { formatAmount } from '../../ui/format/format-amount.ts';
import { useLabels } from '../label/use-labels.ts';
import type { ListSum } from '../query/items.ts';
import styles from './list-pages.module.css';

type Props = { readonly resource: string; readonly sums: readonly ListSum[] };

/** At the foot of a list: what all rows that the filter finds sum to, and how many they are. */
export function ListSums({ resource, sums }: Props) {
  const { formatMessage } = useIntl();
  const labels = useLabels();
  return (
    <div className={styles.sums} role="status">
      {sums.flatMap((sum) =>
        Object.keys(sum)
          .filter((name) => name.endsWith('_amount'))
          .map((name) => {
            const amount = formatAmount(Number(sum[name]), `currency:${sum.currency}`);
            const count = Number(sum[name.replace(/_amount$/, '_count')]);
            const words = { name: labels.attribute(resource, name), amount, count };
            return (
              <span key={`${sum.currency} ${name}`} className="figures">
                {formatMessage({ id: 'list.sum' }, words)}
              </span>
            );
          }),
      )}
    </div>
  );
}
