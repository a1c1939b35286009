import type { DayLine } from '@fordra/domain/money/bank/check-bank-day';
import type { BankStatement } from '@fordra/resources/money/bank-statements';
import { Link } from '@tanstack/react-router';
import { useIntl } from 'react-intl';
import { AttributeGroups } from '../../../resource-ui/attribute/attribute-groups.tsx';
import type { PanelProps } from '../../../resource-ui/panel/panel-props.ts';
import { useTextBundle } from '../../../texts/use-text-bundle.ts';
import card from '../../../ui/display/card.module.css';
import { Notice } from '../../../ui/display/notice.tsx';
import { formatAmount } from '../../../ui/format/format-amount.ts';
import styles from './bank-panels.module.css';
import { DayLines } from './day-lines.tsx';

const groups = [{ key: 'day', attributes: ['bank_account', 'day', 'status', 'file'] }];

/** Whether a day of the bank agrees with the ledger, and each line that does not. */
export function StatementCheckTab({ item, definition }: PanelProps) {
  const isReady = useTextBundle('debt');
  if (!isReady) return <div className={`${card.card} ${styles.pending}`} aria-busy="true" />;
  return (
    <>
      <StatementCheck statement={item as unknown as BankStatement} />
      <AttributeGroups definition={definition} item={item} groups={groups} />
    </>
  );
}

export function StatementCheck({ statement }: { readonly statement: BankStatement }) {
  const { formatMessage } = useIntl();
  const lines = (statement.lines ?? []) as readonly DayLine[];
  const kronor = (amount: number) => formatAmount(amount, `currency:${statement.currency}`);
  return (
    <div className={`${card.card} ${styles.panel}`}>
      <Outcome statement={statement} kronor={kronor} />
      {lines.length > 0 && (
        <section>
          <h2>{formatMessage({ id: 'bank_day.lines' })}</h2>
          <DayLines lines={lines} account={String(statement.bank_account)} kronor={kronor} />
        </section>
      )}
      <section>
        <h2>{formatMessage({ id: 'bank_day.sums' })}</h2>
        <dl className={styles.sums}>
          <Sum name="closing" amount={statement.closing} kronor={kronor} />
          <Sum name="ledger_balance" amount={statement.ledger_balance} kronor={kronor} />
          <Sum name="receipts" amount={statement.receipts_in_transit} kronor={kronor} />
          <Sum name="payments" amount={statement.payments_in_transit} kronor={kronor} />
          <Sum name="liabilities" amount={statement.liabilities} kronor={kronor} />
        </dl>
      </section>
    </div>
  );
}

type Kronor = (amount: number) => string;

function Outcome({ statement, kronor }: { readonly statement: BankStatement; readonly kronor: Kronor }) {
  const { formatMessage } = useIntl();
  const { status, difference, closing, ledger_balance } = statement;
  if (status === 'missing') {
    return (
      <Notice
        tone="warning"
        title={formatMessage({ id: 'bank_day.missing' })}
        action={
          <Link to="/item-search/$resource" params={{ resource: 'bank--files' }}>
            {formatMessage({ id: 'bank_day.files' })}
          </Link>
        }
      >
        {formatMessage({ id: 'bank_day.missing_help' })}
      </Notice>
    );
  }
  if (status === 'balanced') {
    return (
      <Notice tone="done" title={formatMessage({ id: 'bank_day.balanced' })}>
        {formatMessage({ id: 'bank_day.balanced_help' })}
      </Notice>
    );
  }
  const amounts = { closing: kronor(closing ?? 0), ledger: kronor(ledger_balance) };
  const title = difference
    ? formatMessage({ id: 'bank_day.difference' }, { amount: kronor(difference) })
    : formatMessage({ id: 'bank_day.same_sum' });
  return (
    <Notice tone="error" title={title}>
      {formatMessage({ id: 'bank_day.difference_help' }, amounts)}
    </Notice>
  );
}

type SumProps = {
  readonly name: 'closing' | 'ledger_balance' | 'receipts' | 'payments' | 'liabilities';
  readonly amount: number | null | undefined;
  readonly kronor: Kronor;
};

function Sum({ name, amount, kronor }: SumProps) {
  const { formatMessage } = useIntl();
  return (
    <div>
      <dt>{formatMessage({ id: `bank_day.${name}` })}</dt>
      <dd className="figures">
        <bdi>{typeof amount === 'number' ? kronor(amount) : '–'}</bdi>
      </dd>
    </div>
  );
}
