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

/** The registered payments that a row shows, or our orders where it is money out. One of the same sum is chosen from the beginning. */
export function TieDialog({ row, placing, onClose, onDone }: Props) {
  const { formatMessage } = useIntl();
  const labels = useLabels();
  const { isOut, found, error, refetch, chosen, toggle, sum, rest } = useChosen(row);
  const { currency } = restOf(row);
  const write = (amount: number) => formatAmount(amount, `currency:${currency}`);
  const fee = sum - rest;
  const form = useFocusOnFirst(found !== undefined && found.length > 0);
  // Only a provider that pays us withholds a fee.
  const mayTie = chosen.length > 0 && !(isOut && fee > 0);
  const submit = async () => {
    if (!mayTie) return;
    const payments = { payments: chosen, ...(fee > 0 && { fee }) };
    const isDone = await placing.tie(row, isOut ? { orders: chosen } : payments);
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
        {!found && !error && <div className={styles.shape} aria-busy="true" />}
        {found?.length === 0 && (
          <p>{formatMessage({ id: isOut ? 'matching.no_orders' : 'matching.none_in_transit' })}</p>
        )}
        {found && found.length > 0 && (
          <fieldset className={styles.payments}>
            <legend>{labels.named(isOut ? 'action.tie.orders' : 'action.tie.payments')}</legend>
            {found.map((one) => (
              <Choice key={one._id} one={one} isChosen={chosen.includes(one._id)} onToggle={() => toggle(one._id)} />
            ))}
          </fieldset>
        )}
        {chosen.length > 0 && (
          <p role="status">
            {formatMessage(
              { id: feeText(fee, isOut) },
              { sum: write(sum), fee: write(fee), rest: write(-fee), left: fee < 0 ? 'some' : 'none' },
            )}
          </p>
        )}
        <div className={styles.buttons}>
          <Button variant="default" onClick={onClose}>
            {formatMessage({ id: 'common.cancel' })}
          </Button>
          <Button type="submit" disabled={!mayTie || placing.isBusy}>
            {labels.named(fee > 0 && !isOut ? 'action.net_deduction' : 'action.tie')}
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

function feeText(fee: number, isOut: boolean) {
  if (fee <= 0) return 'matching.tie_sum';
  return isOut ? 'matching.tie_too_much' : 'matching.tie_fee';
}

/** What may be tied, and what is chosen of it. */
function useChosen(row: ShownRow) {
  const transit = useInTransit(row);
  const rest = Math.abs(restOf(row).amount);
  const [choice, setChoice] = useState<readonly string[]>();
  const equal = transit.found?.find(({ amount }) => amount === rest);
  const chosen = choice ?? (equal ? [equal._id] : []);
  return {
    ...transit,
    rest,
    chosen,
    sum: (transit.found ?? []).reduce((all, one) => all + (chosen.includes(one._id) ? one.amount : 0), 0),
    toggle: (id: string) => setChoice(chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id]),
  };
}

type ChoiceProps = {
  readonly one: InTransit;
  readonly isChosen: boolean;
  readonly onToggle: () => void;
};

function Choice({ one, isChosen, onToggle }: ChoiceProps) {
  const labels = useLabels();
  const kind =
    'kind' in one
      ? labels.enumValue('finance--payment-orders', 'kind', one.kind)
      : labels.enumValue('payments', 'source', one.source);
  return (
    <label className={styles.payment}>
      <input type="checkbox" checked={isChosen} onChange={onToggle} />
      <bdi className="figures">{one.day}</bdi>
      <span className={styles.about}>
        {one.of && <bdi className="figures">{one.of}</bdi>} <span className={styles.faint}>{kind}</span>{' '}
        {one.reference && <bdi className={styles.faint}>{one.reference}</bdi>}
      </span>
      <bdi className={`${styles.sum} figures`}>{formatAmount(one.amount, `currency:${one.currency}`)}</bdi>
    </label>
  );
}
