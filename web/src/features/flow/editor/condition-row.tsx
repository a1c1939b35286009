import type { CaseFact } from '@fordra/domain/cases/states/case-facts';
import type { CaseLimit } from '@fordra/domain/cases/states/case-limits';
import type { Condition, ConditionOp } from '@fordra/domain/cases/transitions/conditions';
import { checkFlowCondition } from '@fordra/domain/flow/checks/check-flow-configuration';
import { Checkbox, CloseButton, NativeSelect, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { useLabels } from '../../../resource-ui/label/use-labels.ts';
import { readAmount, readNumber, showAmount, showNumber } from '../../../resource-ui/typed-value/number-text.ts';
import { useFlowWords } from '../diagram/use-flow-words.ts';
import { kindOfFact, limitsOfKind, opsOfKind, withOp, wordsOfFact } from './condition-choices.ts';
import styles from './flow-editor.module.css';

type Props = {
  readonly condition: Condition<CaseFact>;
  readonly onChange: (condition: Condition<CaseFact>, field?: string) => void;
  readonly onRemove: () => void;
};

/** One condition: the fact, the operator and the value. */
export function ConditionRow({ condition, onChange, onRemove }: Props) {
  const { formatMessage } = useIntl();
  const labels = useLabels();
  const words = useFlowWords();
  const kind = kindOfFact(condition.fact);
  const name = labels.named(`case_fact.${condition.fact}`);
  const [wrong] = checkFlowCondition(condition);
  const fields = { condition, onChange };
  return (
    <li className={styles.condition}>
      <span className={styles.fact}>{name}</span>
      <div className={styles.compared}>
        {kind === 'flag' ? (
          <FlagField {...fields} name={name} />
        ) : (
          <>
            <NativeSelect
              aria-label={formatMessage({ id: 'flow_diagram.edit.compared' }, { fact: name })}
              value={condition.op}
              data={opsOfKind[kind].map((op) => ({
                value: op,
                label: formatMessage({ id: `flow_diagram.edit.op.${op}` }),
              }))}
              onChange={({ currentTarget }) => onChange(withOp(condition, currentTarget.value as ConditionOp))}
            />
            {kind === 'word' ? (
              <WordField {...fields} name={name} />
            ) : (
              <SizeField {...fields} name={name} kind={kind} />
            )}
          </>
        )}
      </div>
      <CloseButton
        size="sm"
        aria-label={formatMessage(
          { id: 'flow_diagram.edit.remove' },
          { condition: wrong ? name : words.condition(condition) },
        )}
        onClick={onRemove}
      />
      {wrong && (
        <p className={styles.problem}>
          {formatMessage({ id: kind === 'flag' ? `flow_problem.${wrong}` : `flow_diagram.edit.unfinished.${kind}` })}
        </p>
      )}
    </li>
  );
}

type FieldProps = Pick<Props, 'condition' | 'onChange'> & { readonly name: string };

function FlagField({ condition, onChange, name }: FieldProps) {
  const { formatMessage } = useIntl();
  const isYes = (condition.op === 'eq') === (condition.value === true);
  return (
    <NativeSelect
      aria-label={formatMessage({ id: 'flow_diagram.edit.value' }, { fact: name })}
      value={isYes ? 'yes' : 'no'}
      data={(['yes', 'no'] as const).map((one) => ({
        value: one,
        label: formatMessage({ id: `flow_diagram.edit.${one}` }),
      }))}
      onChange={({ currentTarget }) => onChange({ ...condition, op: 'eq', value: currentTarget.value === 'yes' })}
    />
  );
}

function WordField({ condition, onChange, name }: FieldProps) {
  const { formatMessage } = useIntl();
  const labels = useLabels();
  const { fact, op, value } = condition;
  const label = formatMessage({ id: 'flow_diagram.edit.value' }, { fact: name });
  const all = wordsOfFact(fact).map((word) => ({ value: word, label: labels.named(`case_value.${fact}.${word}`) }));
  if (op !== 'in') {
    return (
      <NativeSelect
        aria-label={label}
        value={String(value)}
        data={all}
        onChange={({ currentTarget }) => onChange({ ...condition, value: currentTarget.value })}
      />
    );
  }
  const chosen: readonly string[] = Array.isArray(value) ? value : [];
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would be a block of its own in the row
    <div role="group" aria-label={label} className={styles.words}>
      {all.map((word) => (
        <Checkbox
          key={word.value}
          size="xs"
          label={word.label}
          checked={chosen.includes(word.value)}
          onChange={({ currentTarget }) => {
            const next = new Set(chosen);
            if (currentTarget.checked) next.add(word.value);
            else next.delete(word.value);
            onChange({ ...condition, value: all.map((one) => one.value).filter((one) => next.has(one)) });
          }}
        />
      ))}
    </div>
  );
}

/** An amount that is entered, or one of the operator's limits, which may differ from case to case. */
function SizeField({ condition, onChange, name, kind }: FieldProps & { readonly kind: 'amount' | 'number' }) {
  const { formatMessage } = useIntl();
  const words = useFlowWords();
  const { value } = condition;
  const limit = typeof value === 'object' && value !== null && 'limit' in value ? value.limit : undefined;
  const choose = (chosen: string) =>
    onChange({ ...condition, value: chosen === '' ? Number.NaN : { limit: chosen as CaseLimit } });
  return (
    <>
      <NativeSelect
        className={limit === undefined ? styles.own : styles.limits}
        aria-label={formatMessage({ id: 'flow_diagram.edit.with' }, { fact: name })}
        value={limit ?? ''}
        data={[
          { value: '', label: formatMessage({ id: `flow_diagram.edit.own.${kind}` }) },
          ...limitsOfKind(kind).map((one) => ({ value: one, label: words.limit(one) })),
        ]}
        onChange={({ currentTarget }) => choose(currentTarget.value)}
      />
      {limit === undefined && (
        <SizeInput
          {...{ kind, value }}
          label={formatMessage({ id: 'flow_diagram.edit.value' }, { fact: name })}
          onChange={(given) => onChange({ ...condition, value: given }, 'size')}
        />
      )}
    </>
  );
}

type SizeProps = {
  readonly kind: 'amount' | 'number';
  readonly value: unknown;
  readonly label: string;
  readonly onChange: (value: number) => void;
};

/** The typed text stays while it has the same value. */
function SizeInput({ kind, value, label, onChange }: SizeProps) {
  const [read, show] = kind === 'amount' ? [readAmount, showAmount] : [readNumber, showNumber];
  const size = typeof value === 'number' ? value : Number.NaN;
  const [text, setText] = useState('');
  const isAsWritten = Object.is(read(text) ?? Number.NaN, size);
  const shown = isAsWritten ? text : Number.isNaN(size) ? '' : show(size);
  return (
    <TextInput
      className={styles.size}
      dir="ltr"
      inputMode="decimal"
      aria-label={label}
      value={shown}
      error={Number.isNaN(size)}
      onChange={({ currentTarget }) => {
        setText(currentTarget.value);
        onChange(read(currentTarget.value) ?? Number.NaN);
      }}
    />
  );
}
