import type { ReactNode } from 'react';
import styles from './choice-row.module.css';

type Choice = { readonly value: string; readonly label: string; readonly icon?: ReactNode; readonly lang?: string };

type Props = {
  readonly name: string;
  readonly label: string;
  readonly value: string | undefined;
  readonly choices: readonly Choice[];
  readonly onChange: (value: string) => void;
};

/** A few choices side by side, of which one is selected; radio buttons for keyboards and screen readers. */
export function ChoiceRow({ name, label, value, choices, onChange }: Props) {
  return (
    <fieldset className={styles.set}>
      <legend className={styles.legend}>{label}</legend>
      <div className={styles.row}>
        {choices.map((choice) => (
          <label key={choice.value} className={styles.choice} lang={choice.lang}>
            <input
              type="radio"
              className={styles.input}
              name={name}
              value={choice.value}
              checked={choice.value === value}
              onChange={() => onChange(choice.value)}
            />
            {choice.icon}
            <span>{choice.label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
