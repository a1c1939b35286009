import { UnstyledButton } from '@mantine/core';
import { useForm } from '../state/form-context.ts';
import styles from '../widget/field.module.css';
import type { InnerProps } from '../widget/widget-props.ts';

/** Values that are often given, each a button that fills it in. A single one is filled in from the start. */
export function SuggestedValues({ path, typed, disabled, onChange }: InnerProps) {
  const { suggestions, labels } = useForm();
  const values = suggestions?.[path] ?? [];
  if (values.length < 2) return null;
  return (
    <div className={styles.suggestions}>
      {values.map(({ value }) => (
        <UnstyledButton
          key={value}
          className={styles.suggestion}
          aria-pressed={typed === value}
          disabled={disabled}
          onClick={() => onChange(value)}
        >
          {labels.enumValue(path, value)}
        </UnstyledButton>
      ))}
    </div>
  );
}
