import { Button } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import { LoadFailure } from '../../failure/load-failure.tsx';
import { type InTransit, useInTransit } from '../../features/money/matching/in-transit-query.ts';
import type { ShownRow } from '../../features/money/matching/matching-query.ts';
import { restOf } from '../../features/money/matching/row-rest.ts';
import type { Placer } from '../../features/money/matching/use-placing.ts';
import { useLabels } from '../../resource-ui/label/use-labels.ts';
import { formatAmount } from '../../ui/format/format-amount.ts';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import styles from './tie-dialog.module.css';

type Props = {
  readonly row: ShownRow;
  readonly placing: Placer;
  readonly onClose: () => void;
  readonly onDone: () => void;
};

/** The registered payments that a row shows. One of the same sum is chosen from the beginning. */
export function TieDialog({ row, placing, onClose, onDone }: Props) {
  const { formatMessage } = useIntl();
  const labels = useLabels();
  const { payments, error, refetch, chosen, toggle, sum } = useChosen(row);
  const { amount: rest, currency } = restOf(row);
  const write = (amount: number) => formatAmount(amount, `currency:${currency}`);
  const fee = sum - rest;
  const form = useFocusOnFirst(payments !== undefined && payments.length > 0);
  const submit = async () => {
    if (chosen.length === 0) return;
    const isDone = await placing.tie(row, chosen, Math.max(0, fee));
    onClose();
    if (isDone && fee >= 0) onDone();
  };
  return (
    <Dialog
      size="medium"
      title={labels.named('action.tie')}
      closeLabel={formatMessage({ id: 'common.close' })}
      onClose={onClose}
    >
      <form
        ref={form}
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <p>
          {row.payer?.name && <bdi>{row.payer.name}</bdi>} <bdi className="figures">{write(rest)}</bdi>
        </p>
        {error && <LoadFailure error={error} onRetry={refetch} />}
        {!payments && !error && <div className={styles.shape} aria-busy="true" />}
        {payments?.length === 0 && <p>{formatMessage({ id: 'matching.none_in_transit' })}</p>}
        {payments && payments.length > 0 && (
          <fieldset className={styles.payments}>
            <legend>{labels.named('action.tie.payments')}</legend>
            {payments.map((one) => (
              <PaymentChoice
                key={one._id}
                payment={one}
                isChosen={chosen.includes(one._id)}
                onToggle={() => toggle(one._id)}
              />
            ))}
          </fieldset>
        )}
        {chosen.length > 0 && (
          <p role="status">
            {formatMessage(
              { id: fee > 0 ? 'matching.tie_fee' : 'matching.tie_sum' },
              { sum: write(sum), fee: write(fee), rest: write(-fee), left: fee < 0 ? 'some' : 'none' },
            )}
          </p>
        )}
        <div className={styles.buttons}>
          <Button variant="default" onClick={onClose}>
            {formatMessage({ id: 'common.cancel' })}
          </Button>
          <Button type="submit" disabled={chosen.length === 0 || placing.isBusy}>
            {labels.named(fee > 0 ? 'action.net_deduction' : 'action.tie')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

/** The first field of a form whose fields come later than the dialog. */
function useFocusOnFirst(isLoaded: boolean) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (isLoaded) form.current?.querySelector('input')?.focus();
  }, [isLoaded]);
  return form;
}

/** The payments that may be tied, and those that are chosen. */
function useChosen(row: ShownRow) {
  const found = useInTransit(row);
  const [choice, setChoice] = useState<readonly string[]>();
  const equal = found.payments?.find(({ amount }) => amount === restOf(row).amount);
  const chosen = choice ?? (equal ? [equal._id] : []);
  return {
    ...found,
    chosen,
    sum: (found.payments ?? []).reduce((all, one) => all + (chosen.includes(one._id) ? one.amount : 0), 0),
    toggle: (id: string) => setChoice(chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id]),
  };
}

type ChoiceProps = {
  readonly payment: InTransit;
  readonly isChosen: boolean;
  readonly onToggle: () => void;
};

function PaymentChoice({ payment: of, isChosen, onToggle }: ChoiceProps) {
  const labels = useLabels();
  return (
    <label className={styles.payment}>
      <input type="checkbox" checked={isChosen} onChange={onToggle} />
      <bdi className="figures">{of.paid_date}</bdi>
      <span className={styles.about}>
        {of.journalNumber && <bdi className="figures">{of.journalNumber}</bdi>}{' '}
        <span className={styles.faint}>{labels.enumValue('payments', 'source', of.source)}</span>{' '}
        {of.reference && <bdi className={styles.faint}>{of.reference}</bdi>}
      </span>
      <bdi className={`${styles.sum} figures`}>{formatAmount(of.amount, `currency:${of.currency}`)}</bdi>
    </label>
  );
}
