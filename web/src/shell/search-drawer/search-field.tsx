import { CloseButton, Loader, TextInput } from '@mantine/core';
import type { KeyboardEvent, Ref } from 'react';
import { useIntl } from 'react-intl';
import { IconSearch } from '../../ui/theme/icons.ts';

type Props = {
  readonly ref: Ref<HTMLInputElement>;
  readonly text: string;
  readonly label: string;
  /** The ids of the list below and of the option that Enter selects. */
  readonly list: string;
  readonly active: string | undefined;
  readonly isSearching: boolean;
  readonly onText: (text: string) => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
};

const lettersMax = 100;

export function SearchField({ ref, text, label, list, active, isSearching, onText, onKeyDown }: Props) {
  const { formatMessage } = useIntl();
  const clear = (
    <CloseButton size="sm" aria-label={formatMessage({ id: 'list.clear_search' })} onClick={() => onText('')} />
  );
  return (
    <TextInput
      ref={ref}
      data-autofocus
      size="md"
      role="combobox"
      aria-label={label}
      aria-expanded={active !== undefined}
      aria-controls={active === undefined ? undefined : list}
      aria-activedescendant={active}
      aria-autocomplete="list"
      placeholder={label}
      maxLength={lettersMax}
      autoComplete="off"
      spellCheck={false}
      enterKeyHint="go"
      leftSection={isSearching ? <Loader size={16} aria-hidden /> : <IconSearch size={18} stroke={1.75} aria-hidden />}
      rightSection={text !== '' && clear}
      value={text}
      onChange={(event) => onText(event.currentTarget.value)}
      onKeyDown={onKeyDown}
    />
  );
}
