import type { FlowProblem } from '@fordra/domain/flow/check-flow-configuration';
import { type FlowEntry, type FlowWait, waitOrigins } from '@fordra/domain/flow/flow-configuration';
import { NativeSelect, TextInput } from '@mantine/core';
import { useIntl } from 'react-intl';
import { ConditionFields } from './condition-fields.tsx';
import styles from './edit.module.css';

type Problem = FlowProblem['problem'];

const ofWait: readonly Problem[] = [
  'wait_unknown',
  'wait_negative_or_too_long',
  'wait_counts_two_ways',
  'wait_for_letter_never_sent',
  'wait_for_verdict_never_asked',
];
const ofPay: readonly Problem[] = ['letter_without_time_to_pay', 'demand_time_too_short'];
const ofRepeat: readonly Problem[] = ['repeat_too_often'];

type Props = {
  readonly entry: FlowEntry;
  readonly problems: readonly Problem[];
  readonly onChange: (entry: FlowEntry) => void;
};

/** What may be changed of a step, with what is wrong at the field it is wrong in. */
export function StepFields({ entry, problems, onChange }: Props) {
  const { formatMessage } = useIntl();
  const { repeat, pay_within_days: pay } = entry;
  const errorOf = (some: readonly Problem[]) => {
    const found = problems.find((problem) => some.includes(problem));
    return found ? formatMessage({ id: `flow_problem.${found}` }) : undefined;
  };
  const others = problems.filter((problem) => ![...ofWait, ...ofPay, ...ofRepeat].includes(problem));
  const option = useUnits();
  const every = repeat?.months === undefined ? 'days' : 'months';
  return (
    <div className={styles.fields}>
      <WaitFields {...{ entry, onChange }} error={errorOf(ofWait)} />
      {pay !== undefined && (
        <div className={styles.row}>
          <Count
            label={formatMessage({ id: 'road.edit.pay' })}
            value={pay}
            error={errorOf(ofPay)}
            onChange={(given) => onChange({ ...entry, pay_within_days: given })}
          />
        </div>
      )}
      {repeat !== undefined && (
        <div className={styles.row}>
          <Count
            label={formatMessage({ id: 'road.edit.repeat' })}
            value={repeat[every] ?? 0}
            error={errorOf(ofRepeat)}
            onChange={(given) => onChange({ ...entry, repeat: { [every]: given } })}
          />
          <NativeSelect
            label={formatMessage({ id: 'road.edit.unit' })}
            value={every}
            data={[option('days'), option('months')]}
            onChange={(event) => onChange({ ...entry, repeat: { [event.currentTarget.value]: repeat[every] ?? 0 } })}
          />
        </div>
      )}
      <ConditionFields when={entry.when} onChange={(when) => onChange({ ...entry, when })} />
      {others.map((problem) => (
        <p key={problem} className={styles.problem} role="alert">
          {formatMessage({ id: `flow_problem.${problem}` })}
        </p>
      ))}
    </div>
  );
}

type WaitProps = Pick<Props, 'entry' | 'onChange'> & { readonly error: string | undefined };

function WaitFields({ entry, error, onChange }: WaitProps) {
  const { formatMessage } = useIntl();
  const option = useUnits();
  const { wait } = entry;
  const unit = wait.banking_days === undefined ? 'days' : 'banking_days';
  const count = wait[unit] ?? 0;
  const setWait = (changed: Partial<{ unit: typeof unit; count: number; from: FlowWait['from'] }>) =>
    onChange({ ...entry, wait: { from: changed.from ?? wait.from, [changed.unit ?? unit]: changed.count ?? count } });
  return (
    <div className={styles.row}>
      <Count
        label={formatMessage({ id: 'road.edit.wait' })}
        value={count}
        error={error}
        onChange={(given) => setWait({ count: given })}
      />
      <NativeSelect
        label={formatMessage({ id: 'road.edit.unit' })}
        value={unit}
        data={[option('days'), option('banking_days')]}
        onChange={(event) => setWait({ unit: event.currentTarget.value as typeof unit })}
      />
      <NativeSelect
        label={formatMessage({ id: 'road.edit.from' })}
        value={wait.from}
        data={waitOrigins.map((from) => ({ value: from, label: formatMessage({ id: `road.edit.from.${from}` }) }))}
        onChange={(event) => setWait({ from: event.currentTarget.value as FlowWait['from'] })}
      />
    </div>
  );
}

function useUnits() {
  const { formatMessage } = useIntl();
  return (name: 'days' | 'banking_days' | 'months') => ({
    value: name,
    label: formatMessage({ id: `road.edit.unit.${name}` }),
  });
}

type CountProps = {
  readonly label: string;
  readonly value: number;
  readonly error: string | undefined;
  readonly onChange: (value: number) => void;
};

/** A whole number; nothing at all is no number, which the rules refuse. */
function Count({ label, value, error, onChange }: CountProps) {
  return (
    <TextInput
      type="number"
      min={0}
      className={styles.count}
      label={label}
      error={error}
      value={Number.isNaN(value) ? '' : value}
      onChange={({ currentTarget }) => onChange(currentTarget.value === '' ? Number.NaN : Number(currentTarget.value))}
    />
  );
}
