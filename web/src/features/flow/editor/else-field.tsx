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

/** Where a case goes if the conditions do not hold: to the next step, or to a later one. */
export function ElseField({ entry, items, error, onChange }: Props) {
  const { formatMessage } = useIntl();
  const words = useFlowWords();
  const { else: past, ...rest } = entry;
  const at = items.findIndex(({ key }) => key === entry.key);
  const stepOf = (one: FlowEntry) =>
    formatMessage({ id: 'flow_diagram.edit.numbered' }, { number: items.indexOf(one) + 1, step: words.step(one) });
  const later = items.slice(at + 2).map((one) => ({ value: one.key, label: stepOf(one) }));
  const known = items.find(({ key }) => key === past);
  const isOffered = past === undefined || later.some(({ value }) => value === past);
  return (
    <NativeSelect
      className={styles.add}
      label={formatMessage({ id: 'flow_diagram.edit.else' })}
      error={error}
      value={past ?? ''}
      data={[
        { value: '', label: formatMessage({ id: 'flow_diagram.edit.else_next' }) },
        // A target that is not offered (an earlier, the next or a removed step) is still shown if the flow has it.
        ...(isOffered
          ? []
          : [{ value: past, label: known ? stepOf(known) : formatMessage({ id: 'flow_diagram.edit.gone' }) }]),
        ...later,
      ]}
      onChange={({ currentTarget: { value } }) => onChange(value === '' ? rest : { ...rest, else: value })}
    />
  );
}
