import { TextInput } from '@mantine/core';
import { type KeyboardEvent, useId, useState } from 'react';
import { useIntl } from 'react-intl';
import { IconSearch } from '../../ui/theme/icons.ts';
import styles from './choice-list.module.css';

type Choice = { readonly value: string; readonly label: string };

type Props = {
  readonly label: string;
  readonly choices: readonly Choice[];
  readonly chosen: readonly string[];
  readonly onChange: (chosen: readonly string[]) => void;
  /** Selecting one clears the other. */
  readonly isSingle?: boolean;
};

/** A search field is shown for more choices than this (spec A §5). */
const searchAbove = 5;

/** Checkboxes, with a search field when there are many. The arrow keys move the focus, the space bar selects. */
export function ChoiceList({ label, choices, chosen, onChange, isSingle = false }: Props) {
  const { formatMessage } = useIntl();
  const [text, setText] = useState('');
  const wanted = text.trim().toLocaleLowerCase('sv');
  const shown = choices.filter((choice) => choice.label.toLocaleLowerCase('sv').includes(wanted));
  const name = useId();
  const toggle = (value: string) => {
    if (isSingle) return onChange(chosen.includes(value) ? [] : [value]);
    // In the order of the definition, so that the same selection always gives the same address.
    const next = chosen.includes(value) ? chosen.filter((one) => one !== value) : [...chosen, value];
    onChange(choices.flatMap((choice) => (next.includes(choice.value) ? [choice.value] : [])));
  };
  return (
    <fieldset className={styles.list} aria-label={label} onKeyDown={moveFocus}>
      {choices.length > searchAbove && (
        <TextInput
          aria-label={formatMessage({ id: 'filter.search_choices' }, { attribute: label })}
          placeholder={formatMessage({ id: 'list.search' })}
          leftSection={<IconSearch size={16} stroke={1.75} aria-hidden />}
          value={text}
          autoComplete="off"
          onChange={(event) => setText(event.currentTarget.value)}
        />
      )}
      <div className={styles.choices}>
        {shown.map(({ value, label: word }) => (
          <label key={value} className={styles.choice}>
            <input type="checkbox" name={name} checked={chosen.includes(value)} onChange={() => toggle(value)} />
            <span>{word}</span>
          </label>
        ))}
        {shown.length === 0 && (
          <p className={styles.none} role="status">
            {formatMessage({ id: 'reference.no_hits' }, { text: text.trim() })}
          </p>
        )}
      </div>
    </fieldset>
  );
}

function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (!step) return;
  const fields = [...event.currentTarget.querySelectorAll<HTMLElement>('input')];
  const next = fields[fields.indexOf(document.activeElement as HTMLElement) + step];
  if (!next) return;
  event.preventDefault();
  next.focus();
}
