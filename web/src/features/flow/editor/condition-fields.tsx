import type { CaseFact } from '@fordra/domain/cases/states/case-facts';
import type { FlowEntry } from '@fordra/domain/flow/configuration/flow-configuration';
import { NativeSelect } from '@mantine/core';
import { useRef } from 'react';
import { flushSync } from 'react-dom';
import { useIntl } from 'react-intl';
import { useLabels } from '../../../resource-ui/label/use-labels.ts';
import { type FactKind, factsToAdd, startCondition } from './condition-choices.ts';
import { ConditionRow } from './condition-row.tsx';
import styles from './flow-editor.module.css';

type Props = {
  readonly when: FlowEntry['when'];
  readonly onChange: (when: FlowEntry['when'], field?: string) => void;
};

const groups = [
  { name: 'sizes', kinds: ['amount', 'number'] },
  { name: 'words', kinds: ['word'] },
  { name: 'flags', kinds: ['flag'] },
] as const satisfies readonly { readonly name: string; readonly kinds: readonly FactKind[] }[];

/** The conditions of a step: each can be changed or removed, and others added. */
export function ConditionFields({ when, onChange }: Props) {
  const { formatMessage } = useIntl();
  const labels = useLabels();
  const rows = useRef<HTMLUListElement>(null);
  const add = (fact: CaseFact) => {
    flushSync(() => onChange([...when, startCondition(fact)]));
    // The focus moves to the condition that was added.
    rows.current?.querySelector<HTMLElement>('li:last-child select')?.focus();
  };
  return (
    <div>
      {when.length > 0 && (
        <ul ref={rows} className={styles.conditions} aria-label={formatMessage({ id: 'flow_diagram.only_if' })}>
          {when.map((condition, at) => (
            <ConditionRow
              key={`${condition.fact} ${when.slice(0, at).filter(({ fact }) => fact === condition.fact).length}`}
              condition={condition}
              onChange={(changed, field) => onChange(when.with(at, changed), field && `${field} ${at}`)}
              onRemove={() => onChange(when.toSpliced(at, 1))}
            />
          ))}
        </ul>
      )}
      <NativeSelect
        className={styles.add}
        label={formatMessage({ id: 'flow_diagram.edit.add' })}
        value=""
        data={[
          { value: '', label: formatMessage({ id: 'flow_diagram.edit.choose' }) },
          ...groups.map(({ name, kinds }) => ({
            group: formatMessage({ id: `flow_diagram.edit.facts.${name}` }),
            items: factsToAdd(when, kinds).map((fact) => ({ value: fact, label: labels.named(`case_fact.${fact}`) })),
          })),
        ]}
        onChange={({ currentTarget: { value } }) => value && add(value as CaseFact)}
      />
    </div>
  );
}
