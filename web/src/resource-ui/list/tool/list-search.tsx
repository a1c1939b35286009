import { CloseButton } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import controls from '../../../ui/control/plain-controls.module.css';
import { IconSearch } from '../../../ui/theme/icons.ts';
import { focusFirstRow } from '../table/use-row-keys.ts';

type Props = { readonly text: string; readonly placeholder: string; readonly onSearch: (text: string) => void };

const pauseMs = 250;

/** Searches when typing pauses; the down arrow moves into the rows. */
export function ListSearch({ text, placeholder, onSearch }: Props) {
  const { formatMessage } = useIntl();
  const [written, setWritten] = useState(text);
  const sent = useRef(text);
  useEffect(() => {
    // The address was changed by other means, such as the back button.
    if (text !== sent.current) {
      sent.current = text;
      setWritten(text);
    }
  }, [text]);

  const send = (next: string) => {
    sent.current = next;
    onSearch(next);
  };
  const sendLater = useDebouncedCallback(send, pauseMs);
  const change = (next: string) => {
    setWritten(next);
    sendLater(next.trim());
  };
  const clear = () => {
    change('');
    sendLater.flush();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') sendLater.flush();
    if (event.key === 'ArrowDown') {
      event.preventDefault();
      focusFirstRow();
    }
    if (event.key === 'Escape' && written !== '') clear();
  };

  return (
    <div className={controls.field}>
      <span className={controls.sign}>
        <IconSearch size={16} stroke={1.75} aria-hidden />
      </span>
      <input
        className={controls.input}
        data-ended={written !== '' || undefined}
        aria-label={placeholder}
        placeholder={placeholder}
        value={written}
        autoComplete="off"
        spellCheck={false}
        enterKeyHint="search"
        onChange={(event) => change(event.currentTarget.value)}
        onKeyDown={onKeyDown}
      />
      {written !== '' && (
        <span className={`${controls.sign} ${controls.end}`}>
          <CloseButton size="sm" aria-label={formatMessage({ id: 'list.clear_search' })} onClick={clear} />
        </span>
      )}
    </div>
  );
}
