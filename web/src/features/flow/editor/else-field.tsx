import type { FlowEntry } from '@fordra/domain/flow/configuration/flow-configuration';
import { NativeSelect } from '@mantine/core';
import { useIntl } from 'react-intl';
import { useFlowWords } from '../diagram/use-flow-words.ts';
import styles from './flow-editor.module.css';

type Props = {
  readonly entry: FlowEntry;
  readonly items: readonly FlowEntry[];
  readonly error: string | undefined;
  readonly onChange: (entry: FlowEntry) => void;
};

/** Where a case goes for which the conditions do not hold: to the next step, or past some to a later one. */
export function ElseField({ entry, items, error, onChange }: Props) {
  const { formatMessage } = useIntl();
  const words = useFlowWords();
  const { else: past, ...rest } = entry;
  const at = items.findIndex(({ key }) => key === entry.key);
  const stepOf = (one: FlowEntry) =>
    formatMessage({ id: 'road.edit.numbered' }, { number: items.indexOf(one) + 1, step: words.step(one) });
  const later = items.slice(at + 2).map((one) => ({ value: one.key, label: stepOf(one) }));
  const known = items.find(({ key }) => key === past);
  const isOffered = past === undefined || later.some(({ value }) => value === past);
  return (
    <NativeSelect
      className={styles.add}
      label={formatMessage({ id: 'road.edit.else' })}
      error={error}
      value={past ?? ''}
      data={[
        { value: '', label: formatMessage({ id: 'road.edit.else_next' }) },
        // What leads back, to the next step by name or to one that is gone is still what the flow says.
        ...(isOffered ? [] : [{ value: past, label: known ? stepOf(known) : formatMessage({ id: 'road.edit.gone' }) }]),
        ...later,
      ]}
      onChange={({ currentTarget: { value } }) => onChange(value === '' ? rest : { ...rest, else: value })}
    />
  );
}
