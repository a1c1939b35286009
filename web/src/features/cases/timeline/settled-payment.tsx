import { useIntl } from 'react-intl';
import { useLabels } from '../../../resource-ui/label/use-labels.ts';
import { StateValue } from '../../../resource-ui/value/state-value.tsx';
import { useCaseWords } from '../wording/use-case-words.ts';
import styles from './timeline.module.css';

type Share = { readonly component: string; readonly amount: number };

/** A payment, and the parts of the debt it reduced. */
export function SettledPayment({ payment }: { readonly payment: Readonly<Record<string, unknown>> }) {
  const { formatMessage } = useIntl();
  const labels = useLabels();
  const words = useCaseWords(payment.currency);
  const kind = kindOf(payment);
  const shares = sharesOf((payment.allocation ?? []) as readonly Share[]);
  const overpaid = Number(payment.overpaid_amount ?? 0);
  return (
    <>
      <p className={styles.what}>
        {formatMessage(
          { id: `timeline.payment.${kind}` },
          { amount: words.amount(Number(payment.amount)), paid: words.day(String(payment.paid_date)) },
        )}
        {payment.status !== 'settled' && (
          <StateValue resource="payments" path="status" value={String(payment.status)} />
        )}
      </p>
      <p className={styles.facts}>
        {shares.map(([component, amount]) => (
          <span key={component}>
            {labels.enumValue('payments', 'allocation.component', component)} <bdi>{words.amount(amount)}</bdi>
          </span>
        ))}
        {overpaid > 0 && (
          <span>{formatMessage({ id: 'timeline.payment_overpaid' }, { amount: words.amount(overpaid) })}</span>
        )}
        {payment.reversed_date !== null && payment.reversed_date !== undefined && (
          <span>
            {formatMessage({ id: 'timeline.payment_reversed' }, { date: words.day(String(payment.reversed_date)) })}
          </span>
        )}
      </p>
    </>
  );
}

/** What came to us and is passed on was not paid to the creditor directly. */
function kindOf({ kind, source }: Readonly<Record<string, unknown>>) {
  if (kind !== 'creditor_payment') return 'payment';
  return source === 'bank' ? 'passed_on' : 'creditor_payment';
}

/** A payment may reduce the same part of several invoices. */
function sharesOf(allocation: readonly Share[]): readonly (readonly [string, number])[] {
  const sums = new Map<string, number>();
  for (const { component, amount } of allocation) sums.set(component, (sums.get(component) ?? 0) + amount);
  return [...sums];
}
