import type { ReactNode } from 'react';
import { useEffect, useRef } from 'react';
import { useIntl } from 'react-intl';
import type { ShownRow } from '../../features/money/matching/matching-query.ts';
import { restOf } from '../../features/money/matching/row-rest.ts';
import { formatAmount } from '../../ui/format/format-amount.ts';
import styles from './matching.module.css';

type Props = {
  readonly rows: readonly ShownRow[];
  readonly selected: string | undefined;
  readonly onSelect: (id: string) => void;
  /** On a phone the selected row has its suggestions below it. */
  readonly below?: ReactNode;
};

/** The rows to place; the selected one is kept in sight. */
export function RowList({ rows, selected, onSelect, below }: Props) {
  const { formatMessage } = useIntl();
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    if (selected) list.current?.querySelector('[aria-current]')?.scrollIntoView?.({ block: 'nearest' });
  }, [selected]);
  return (
    <ul ref={list} className={styles.rows} aria-label={formatMessage({ id: 'matching.rows' })}>
      {rows.map((row) => {
        const isSelected = row._id === selected;
        return (
          <li key={row._id}>
            <button
              type="button"
              className={styles.row}
              data-row={row._id}
              aria-current={isSelected ? 'true' : undefined}
              onClick={() => onSelect(row._id)}
            >
              <RowFace row={row} />
            </button>
            {isSelected && below}
          </li>
        );
      })}
    </ul>
  );
}

function RowFace({ row }: { readonly row: ShownRow }) {
  const { formatMessage } = useIntl();
  const { amount, whole, currency } = restOf(row);
  const isOfBank = row.kind === 'bank_debit' || row.kind === 'bank_credit';
  const references = row.references.map(({ reference }) => reference).join(', ');
  const write = (sum: number) => formatAmount(sum, `currency:${currency}`);
  return (
    <>
      <bdi className={styles.payer}>
        {row.payer?.name ?? formatMessage({ id: isOfBank ? 'matching.bank' : 'matching.no_payer' })}
      </bdi>
      <bdi className={`${styles.amount} figures`}>{write(amount)}</bdi>
      <bdi className={styles.reference}>{row.reference ?? (references || row.message)}</bdi>
      <bdi className={`${styles.day} figures`}>{row.booking_date}</bdi>
      {amount !== whole && (
        <span className={styles.partly}>{formatMessage({ id: 'matching.partly' }, { amount: write(whole) })}</span>
      )}
    </>
  );
}
