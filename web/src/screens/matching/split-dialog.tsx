import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import { ApiError } from '../../api/api-error.ts';
import { triedPlacingQuery } from '../../features/money/matching/matching-query.ts';
import { OutcomeWords } from '../../features/money/matching/placing-outcome.tsx';
import { restOf } from '../../features/money/matching/row-rest.ts';
import { splitParts } from '../../features/money/matching/split-parts.ts';
import type { MatchedRow } from '../../features/money/matching/use-matched-row.ts';
import type { Placer } from '../../features/money/matching/use-placing.ts';
import { useLabels } from '../../resource-ui/label/use-labels.ts';
import { readAmount, showAmount } from '../../resource-ui/typed-value/number-text.ts';
import { formatAmount } from '../../ui/format/format-amount.ts';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import styles from './split-dialog.module.css';

type Props = {
  readonly matched: MatchedRow;
  readonly placing: Placer;
  readonly onClose: () => void;
  readonly onDone: () => void;
};

type Part = { readonly key: number; readonly case: string; readonly text: string };

/** A row is divided between the cases that are suggested or found; what each of them gets is shown at once. */
export function SplitDialog({ matched, placing, onClose, onDone }: Props) {
  const { formatMessage } = useIntl();
  const { row, suggestions } = matched;
  const { amount: rest, currency } = restOf(row);
  const write = (amount: number) => formatAmount(amount, `currency:${currency}`);
  const { parts, input, sum, add, change, remove } = useParts(matched);
  const tried = useQuery({ ...triedPlacingQuery(row, input), enabled: input.parts.length > 0 });
  const mayPlace = input.parts.length > 0 && tried.data !== undefined && !placing.isBusy;
  const numberOf = (id: string) => suggestions.find((one) => one.case === id)?.journal_number ?? '';
  const submit = async () => {
    if (!mayPlace) return;
    const isDone = await placing.place(row, input, input.parts.map((part) => numberOf(part.case)).join(', '));
    onClose();
    if (isDone && sum === rest) onDone();
  };
  return (
    <Dialog
      size="medium"
      title={formatMessage({ id: 'matching.split' })}
      closeLabel={formatMessage({ id: 'common.close' })}
      onClose={onClose}
    >
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <p>
          {row.payer?.name && <bdi>{row.payer.name}</bdi>} <bdi className="figures">{write(rest)}</bdi>
        </p>
        {parts.map((part, at) => (
          <PartFields
            key={part.key}
            {...{ part, suggestions }}
            isFirst={at === 0}
            onChange={(to) => change(part.key, to)}
            onRemove={() => remove(part.key)}
          />
        ))}
        <Button variant="subtle" className={styles.add ?? ''} onClick={add}>
          {formatMessage({ id: 'matching.add_part' })}
        </Button>
        <section className={styles.outcome} aria-live="polite" aria-busy={tried.isFetching}>
          {tried.data?.map((one) => (
            <div key={one.case}>
              <bdi className="figures">{numberOf(one.case)}</bdi>
              <OutcomeWords placed={one} currency={currency} />
            </div>
          ))}
          {tried.error instanceof ApiError && <p className={styles.refusal}>{tried.error.localeMessage}</p>}
          {sum < rest && <p>{formatMessage({ id: 'matching.split_left' }, { amount: write(rest - sum) })}</p>}
        </section>
        <div className={styles.buttons}>
          <Button variant="default" onClick={onClose}>
            {formatMessage({ id: 'common.cancel' })}
          </Button>
          <Button type="submit" disabled={!mayPlace}>
            {formatMessage({ id: 'matching.place' })}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

/** The parts as they are typed, and those of them that say what is placed where. */
function useParts({ row, suggestions, chosen }: MatchedRow) {
  const keys = useRef(0);
  const newPart = (of: string | undefined, amount: number): Part => {
    keys.current += 1;
    return { key: keys.current, case: of ?? '', text: showAmount(amount) };
  };
  const [parts, setParts] = useState(() =>
    splitParts(row, suggestions, chosen).map((part) => newPart(part.case, part.amount)),
  );
  const read = parts.map(({ case: of, text }) => ({ case: of, amount: readAmount(text) ?? 0 }));
  const input = { parts: read.filter((part) => part.case !== '' && part.amount > 0) };
  const sum = input.parts.reduce((all, { amount }) => all + amount, 0);
  return {
    parts,
    input,
    sum,
    add: () => setParts([...parts, newPart(undefined, Math.max(0, restOf(row).amount - sum))]),
    change: (key: number, to: Partial<Part>) =>
      setParts(parts.map((part) => (part.key === key ? { ...part, ...to } : part))),
    remove: (key: number) => setParts(parts.filter((part) => part.key !== key)),
  };
}

type FieldsProps = {
  readonly part: Part;
  readonly isFirst: boolean;
  readonly suggestions: MatchedRow['suggestions'];
  readonly onChange: (to: Partial<Part>) => void;
  readonly onRemove: () => void;
};

function PartFields({ part, isFirst, suggestions, onChange, onRemove }: FieldsProps) {
  const { formatMessage } = useIntl();
  const labels = useLabels();
  const [caseLabel, amountLabel] = [labels.named('action.place.parts.case'), labels.named('action.place.parts.amount')];
  return (
    <div className={styles.part}>
      <select
        aria-label={caseLabel}
        value={part.case}
        onChange={({ currentTarget }) => onChange({ case: currentTarget.value })}
      >
        <option value="">{formatMessage({ id: 'matching.no_case' })}</option>
        {suggestions.map((one) => (
          <option key={one.case} value={one.case}>
            {[one.journal_number, one.debtor_name].filter(Boolean).join(' ')}
          </option>
        ))}
      </select>
      <input
        className="figures"
        dir="ltr"
        inputMode="decimal"
        aria-label={amountLabel}
        data-autofocus={isFirst || undefined}
        value={part.text}
        onChange={({ currentTarget }) => onChange({ text: currentTarget.value })}
      />
      <Button variant="subtle" onClick={onRemove}>
        {formatMessage({ id: 'matching.remove_part' })}
      </Button>
    </div>
  );
}
