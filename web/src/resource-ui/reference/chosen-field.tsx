import '../../ui/theme/combobox-styles.ts';
import '@mantine/core/styles/Pill.layer.css';
import '@mantine/core/styles/PillsInput.layer.css';
import { CloseButton, Combobox, type ComboboxStore, Pill, PillsInput, TextInput } from '@mantine/core';
import type { KeyboardEvent } from 'react';
import { useIntl } from 'react-intl';
import styles from './reference-select.module.css';
import type { ReferenceOption } from './use-reference-options.ts';

type Props = {
  readonly label: string;
  readonly description?: string;
  readonly error?: string;
  readonly disabled?: boolean;
  readonly required?: boolean;
  readonly id?: string;
  readonly multiple: boolean;
  readonly chosen: readonly ReferenceOption[];
  readonly store: ComboboxStore;
  readonly isOpen: boolean;
  readonly opensOnFocus: boolean;
  readonly written: string;
  readonly onWrite: (text: string) => void;
  readonly onRemove: (id: string) => void;
};

/** Multi-selects show two of the chosen items, then the number of the others (spec A §5). */
const pillsMax = 2;

/** The chosen items and the text field: one title as the field's text, several as pills before it. */
export function ChosenField({ multiple, opensOnFocus, ...props }: Props) {
  const open = () => props.store.openDropdown();
  const writing = {
    role: 'combobox',
    autoComplete: 'off',
    spellCheck: false,
    // In a form the focus is moved to the first field and the first fault automatically, and the list would cover the rest.
    ...(opensOnFocus && { onFocus: open }),
    onClick: open,
    onBlur: () => props.store.closeDropdown(),
  };
  return multiple ? <ManyChosen {...props} writing={writing} /> : <OneChosen {...props} writing={writing} />;
}

type ChosenProps = Omit<Props, 'multiple' | 'opensOnFocus'> & { readonly writing: object };

function ManyChosen({ chosen, store, isOpen: _open, written, onWrite, onRemove, writing, ...field }: ChosenProps) {
  const { formatMessage } = useIntl();
  const eraseLast = (event: KeyboardEvent) => {
    const last = chosen.at(-1);
    if (event.key === 'Backspace' && written === '' && last) onRemove(last.id);
  };
  return (
    <Combobox.DropdownTarget>
      <PillsInput
        {...field}
        classNames={{ input: styles.pills ?? '' }}
        withAsterisk={field.required ?? false}
        onClick={() => store.openDropdown()}
      >
        <Pill.Group>
          {chosen.slice(0, pillsMax).map(({ id, title }) => (
            <Pill key={id} withRemoveButton={!field.disabled} onRemove={() => onRemove(id)}>
              {title}
            </Pill>
          ))}
          {chosen.length > pillsMax && <Pill>{`+${chosen.length - pillsMax}`}</Pill>}
          <Combobox.EventsTarget withExpandedAttribute>
            <PillsInput.Field
              {...writing}
              className={styles.writing ?? ''}
              value={written}
              placeholder={formatMessage({ id: 'reference.search' })}
              onChange={(event) => onWrite(event.currentTarget.value)}
              onKeyDown={eraseLast}
            />
          </Combobox.EventsTarget>
        </Pill.Group>
      </PillsInput>
    </Combobox.DropdownTarget>
  );
}

function OneChosen({ chosen, store: _store, isOpen, written, onWrite, onRemove, writing, ...field }: ChosenProps) {
  const { formatMessage } = useIntl();
  const [only] = chosen;
  return (
    <Combobox.Target withExpandedAttribute>
      <TextInput
        {...field}
        {...writing}
        value={isOpen ? written : (only?.title ?? '')}
        placeholder={only?.title ?? formatMessage({ id: 'reference.search' })}
        rightSection={
          only && !field.disabled && !field.required ? (
            <CloseButton
              size="sm"
              aria-label={formatMessage({ id: 'reference.clear' }, { title: only.title })}
              onClick={() => onRemove(only.id)}
            />
          ) : (
            <Combobox.Chevron />
          )
        }
        onChange={(event) => onWrite(event.currentTarget.value)}
      />
    </Combobox.Target>
  );
}
