import { Combobox, useCombobox } from '@mantine/core';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { ChosenField } from './chosen-field.tsx';
import { ReferenceOptions } from './reference-options.tsx';
import styles from './reference-select.module.css';
import { useReferenceOptions } from './use-reference-options.ts';
import { useReferenceTitles } from './use-reference-titles.ts';

type Props = {
  readonly resource: string;
  /** The chosen ids; at most one unless `multiple`. */
  readonly value: readonly string[];
  readonly onChange: (ids: readonly string[]) => void;
  readonly multiple?: boolean;
  readonly label: string;
  readonly description?: string;
  readonly error?: string;
  readonly disabled?: boolean;
  readonly required?: boolean;
  readonly id?: string;
  /** A further condition on the items. */
  readonly among?: Readonly<Record<string, unknown>>;
  /** The options are below the field, inside a pop-up, rather than over the page. */
  readonly isInline?: boolean;
};

/** Selects items of another resource: by typing a part of their title, and by keyboard or pointer. */
export function ReferenceSelect({
  resource,
  value,
  onChange,
  multiple = false,
  isInline = false,
  among,
  ...field
}: Props) {
  const { formatMessage } = useIntl();
  const [written, setWritten] = useState('');
  const store = useCombobox({
    onDropdownClose: () => {
      store.resetSelectedOption();
      setWritten('');
    },
  });
  const isOpen = isInline || store.dropdownOpened;
  const found = useReferenceOptions(resource, written, isOpen, among);
  const titleOf = useReferenceTitles(resource, value);
  const titled = value.map((id) => ({ id, title: titleOf(id) ?? formatMessage({ id: unknownOr(titleOf(id)) }) }));

  const choose = (id: string) => {
    if (!multiple) {
      onChange([id]);
      store.closeDropdown();
      return;
    }
    onChange(value.includes(id) ? value.filter((one) => one !== id) : [...value, id]);
    setWritten('');
  };
  const options = (
    <ReferenceOptions {...found} written={written} chosen={multiple ? titled : []} selected={value} store={store} />
  );
  return (
    <Combobox store={store} onOptionSubmit={choose} position="bottom-start" middlewares={{ shift: true, flip: true }}>
      <ChosenField
        {...field}
        {...{ multiple, store, written, isOpen }}
        opensOnFocus={isInline}
        chosen={titled}
        onWrite={(text) => {
          setWritten(text);
          store.updateSelectedOptionIndex();
          if (!isInline) store.openDropdown();
        }}
        onRemove={(id) => onChange(value.filter((one) => one !== id))}
      />
      {isInline ? (
        <div className={styles.inline}>{options}</div>
      ) : (
        <Combobox.Dropdown className={styles.dropdown ?? ''}>{options}</Combobox.Dropdown>
      )}
    </Combobox>
  );
}

function unknownOr(title: string | null | undefined) {
  return title === undefined ? 'common.loading' : 'reference.unknown';
}
