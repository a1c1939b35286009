import type { DayLine } from '@fordra/domain/money/bank/check-bank-day';
import { Link } from '@tanstack/react-router';
import { useIntl } from 'react-intl';
import { writeFilter } from '../../../resource-ui/filter/filter-state.ts';
import styles from './bank-panels.module.css';

type Props = {
  readonly lines: readonly DayLine[];
  readonly account: string;
  readonly kronor: (amount: number) => string;
};

/** What a difference consists of: each line with its amount, what mends it, and a link to what it names. */
export function DayLines({ lines, account, kronor }: Props) {
  const { formatMessage } = useIntl();
  return (
    <ol className={styles.lines}>
      {lines.map((line, at) => {
        const values = { day: line.day ?? 'none', key: line.key ?? '', count: line.count ?? 1 };
        const { stated, booked } = line;
        return (
          <li key={at}>
            <p className={styles.line}>{formatMessage({ id: `bank_day.line.${line.kind}` }, values)}</p>
            <p className={`${styles.amount} figures`}>
              <bdi>{kronor(line.amount)}</bdi>
            </p>
            {stated !== undefined && booked !== undefined && (
              <p className={styles.mend}>
                {formatMessage(
                  { id: 'bank_day.stated_and_booked' },
                  { stated: kronor(stated), booked: kronor(booked) },
                )}
              </p>
            )}
            <p className={styles.mend}>{formatMessage({ id: `bank_day.mend.${line.kind}` }, values)}</p>
            <LineLinks line={line} account={account} />
          </li>
        );
      })}
    </ol>
  );
}

function LineLinks({ line, account }: { readonly line: DayLine; readonly account: string }) {
  const { formatMessage } = useIntl();
  const { row, voucher, day, kind } = line;
  const isOfDay = day !== undefined && ['earlier', 'opening_differs'].includes(kind);
  if (!row && !voucher && !isOfDay) return null;
  return (
    <p className={styles.links}>
      {row && (
        <Link to="/item-display/$resource/$resourceId" params={{ resource: 'bank--transactions', resourceId: row }}>
          {formatMessage({ id: 'bank_day.open_row' })}
        </Link>
      )}
      {voucher && (
        <Link to="/item-display/$resource/$resourceId" params={{ resource: 'vouchers', resourceId: voucher }}>
          {formatMessage({ id: 'bank_day.open_voucher' })}
        </Link>
      )}
      {isOfDay && (
        <Link
          to="/item-search/$resource"
          params={{ resource: 'bank--statements' }}
          search={{ filter: writeFilter({ bank_account: [account], day: { from: day, to: day } }) }}
        >
          {formatMessage({ id: 'bank_day.open_day' }, { day })}
        </Link>
      )}
    </p>
  );
}
