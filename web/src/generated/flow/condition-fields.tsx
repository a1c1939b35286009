import { type CaseFact, caseFacts } from '@fordra/domain/cases/case-facts';
import type { Condition } from '@fordra/domain/cases/conditions';
import type { FlowEntry } from '@fordra/domain/flow/flow-configuration';
import { CloseButton, NativeSelect } from '@mantine/core';
import { useIntl } from 'react-intl';
import styles from './edit.module.css';
import { useFlowWords } from './use-flow-words.ts';

type Props = { readonly when: FlowEntry['when']; readonly onChange: (when: FlowEntry['when']) => void };

/** What is asked yes or no, either way; amounts and counts are kept or taken away. */
const addable: readonly Condition<CaseFact>[] = Object.entries(caseFacts).flatMap(([fact, kind]) =>
  kind === 'flag' ? [true, false].map((value) => ({ fact: fact as CaseFact, op: 'eq' as const, value })) : [],
);

/** The conditions of a step: each can be taken away, and others added. */
export function ConditionFields({ when, onChange }: Props) {
  const { formatMessage } = useIntl();
  const words = useFlowWords();
  const left = addable.filter(({ fact }) => !when.some((one) => one.fact === fact));
  return (
    <div>
      {when.length > 0 && (
        <ul className={styles.conditions} aria-label={formatMessage({ id: 'road.only_if' })}>
          {when.map((condition) => (
            <li key={`${condition.fact} ${condition.op}`}>
              <span>{words.condition(condition)}</span>
              <CloseButton
                size="sm"
                aria-label={formatMessage({ id: 'road.edit.remove' }, { condition: words.condition(condition) })}
                onClick={() => onChange(when.filter((one) => one !== condition))}
              />
            </li>
          ))}
        </ul>
      )}
      <NativeSelect
        className={styles.add}
        label={formatMessage({ id: 'road.edit.add' })}
        value=""
        data={[
          { value: '', label: formatMessage({ id: 'road.edit.choose' }) },
          ...left.map((condition) => ({
            value: `${condition.fact} ${condition.value}`,
            label: words.condition(condition),
          })),
        ]}
        onChange={({ currentTarget: { value } }) => {
          const chosen = left.find((one) => `${one.fact} ${one.value}` === value);
          if (chosen) onChange([...when, chosen]);
        }}
      />
    </div>
  );
}
