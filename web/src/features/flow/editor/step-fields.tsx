import type { FlowProblem } from '@fordra/domain/flow/checks/check-flow-configuration';
import { type FlowEntry, type FlowWait, waitOrigins } from '@fordra/domain/flow/configuration/flow-configuration';
import { isLetterItem } from '@fordra/domain/flow/items/flow-items';
import { NativeSelect, TextInput } from '@mantine/core';
import { useIntl } from 'react-intl';
import { ChannelFields } from './channel-fields.tsx';
import { ConditionFields } from './condition-fields.tsx';
import { ElseField } from './else-field.tsx';
import styles from './flow-editor.module.css';

type Problem = FlowProblem['problem'];

/** A problem of a field is shown at the field, any other at the step. */
const ofField = {
  wait: [
    'wait_unknown',
    'wait_negative_or_too_long',
    'wait_counts_two_ways',
    'wait_for_letter_never_sent',
    'wait_for_verdict_never_asked',
  ],
  pay: ['letter_without_time_to_pay', 'demand_time_too_short'],
  repeat: ['repeat_too_often'],
  channels: ['letter_without_way', 'channel_unknown'],
  when: ['fact_unknown', 'comparison_impossible', 'limit_unknown'],
  else: ['else_not_later'],
} as const satisfies Readonly<Record<string, readonly Problem[]>>;
const atFields: readonly Problem[] = Object.values(ofField).flat();

/** A change of a step; `field` if it is one of several keystrokes in a field. */
type ChangeEntry = (entry: FlowEntry, field?: string) => void;

type Props = {
  readonly entry: FlowEntry;
  readonly items: readonly FlowEntry[];
  readonly problems: readonly Problem[];
  readonly onChange: ChangeEntry;
};

/** The fields of a step, each with its problems. */
export function StepFields({ entry, items, problems, onChange }: Props) {
  const { formatMessage } = useIntl();
  const { pay_within_days: pay, when } = entry;
  const errorOf = (field: keyof typeof ofField) => {
    const found = problems.find((problem) => (ofField[field] as readonly Problem[]).includes(problem));
    return found ? formatMessage({ id: `flow_problem.${found}` }) : undefined;
  };
  const setWhen = (changed: FlowEntry['when'], field?: string) => {
    const { else: _past, ...always } = entry;
    // A step without conditions has no other target.
    onChange({ ...(changed.length > 0 ? entry : always), when: changed }, field);
  };
  return (
    <div className={styles.fields}>
      <WaitFields {...{ entry, onChange }} error={errorOf('wait')} />
      {(pay !== undefined || errorOf('pay')) && (
        <Count
          label={formatMessage({ id: 'flow_diagram.edit.pay' })}
          value={pay ?? Number.NaN}
          error={errorOf('pay')}
          onChange={(given) => onChange({ ...entry, pay_within_days: given }, 'pay')}
        />
      )}
      {entry.repeat !== undefined && <RepeatFields {...{ entry, onChange }} error={errorOf('repeat')} />}
      {(isLetterItem(entry.item) || isExtraRound(entry, items)) && (
        <ChannelFields {...{ entry, onChange }} error={errorOf('channels')} />
      )}
      <ConditionFields when={when} onChange={setWhen} />
      {when.length > 0 && <ElseField {...{ entry, items, onChange }} error={errorOf('else')} />}
      <OtherProblems problems={problems} />
    </div>
  );
}

function OtherProblems({ problems }: Pick<Props, 'problems'>) {
  const { formatMessage } = useIntl();
  return problems
    .filter((problem) => !atFields.includes(problem))
    .map((problem) => (
      <p key={problem} className={styles.problem} role="alert">
        {formatMessage({ id: `flow_problem.${problem}` })}
      </p>
    ));
}

/** The second wait for the demand is the extra round, in which the debtor is called and written to. */
function isExtraRound(entry: FlowEntry, items: readonly FlowEntry[]): boolean {
  const isWait = ({ item }: FlowEntry) => item === 'wait_debt_collection_payment';
  return isWait(entry) && items.find(isWait)?.key !== entry.key;
}

type FieldProps = Pick<Props, 'entry' | 'onChange'> & { readonly error: string | undefined };

function RepeatFields({ entry, error, onChange }: FieldProps) {
  const { formatMessage } = useIntl();
  const option = useUnits();
  const { repeat = {} } = entry;
  const every = repeat.months === undefined ? 'days' : 'months';
  return (
    <div className={styles.row}>
      <Count
        label={formatMessage({ id: 'flow_diagram.edit.repeat' })}
        value={repeat[every] ?? 0}
        error={error}
        onChange={(given) => onChange({ ...entry, repeat: { [every]: given } }, 'repeat')}
      />
      <NativeSelect
        label={formatMessage({ id: 'flow_diagram.edit.unit' })}
        value={every}
        data={[option('days'), option('months')]}
        onChange={(event) => onChange({ ...entry, repeat: { [event.currentTarget.value]: repeat[every] ?? 0 } })}
      />
    </div>
  );
}

function WaitFields({ entry, error, onChange }: FieldProps) {
  const { formatMessage } = useIntl();
  const option = useUnits();
  const { wait } = entry;
  const unit = wait.banking_days === undefined ? 'days' : 'banking_days';
  const count = wait[unit] ?? 0;
  const setWait = (
    changed: Partial<{ unit: typeof unit; count: number; from: FlowWait['from'] }>,
    field?: string,
  ): void =>
    onChange(
      { ...entry, wait: { from: changed.from ?? wait.from, [changed.unit ?? unit]: changed.count ?? count } },
      field,
    );
  return (
    <div className={styles.row}>
      <Count
        label={formatMessage({ id: 'flow_diagram.edit.wait' })}
        value={count}
        error={error}
        onChange={(given) => setWait({ count: given }, 'wait')}
      />
      <NativeSelect
        label={formatMessage({ id: 'flow_diagram.edit.unit' })}
        value={unit}
        data={[option('days'), option('banking_days')]}
        onChange={(event) => setWait({ unit: event.currentTarget.value as typeof unit })}
      />
      <NativeSelect
        label={formatMessage({ id: 'flow_diagram.edit.from' })}
        value={wait.from}
        data={waitOrigins.map((from) => ({
          value: from,
          label: formatMessage({ id: `flow_diagram.edit.from.${from}` }),
        }))}
        onChange={(event) => setWait({ from: event.currentTarget.value as FlowWait['from'] })}
      />
    </div>
  );
}

function useUnits() {
  const { formatMessage } = useIntl();
  return (name: 'days' | 'banking_days' | 'months') => ({
    value: name,
    label: formatMessage({ id: `flow_diagram.edit.unit.${name}` }),
  });
}

type CountProps = {
  readonly label: string;
  readonly value: number;
  readonly error: string | undefined;
  readonly onChange: (value: number) => void;
};

/** A whole number; an empty field is NaN, which validation refuses. */
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
