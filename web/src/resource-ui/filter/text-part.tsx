import { TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { useState } from 'react';
import { useIntl } from 'react-intl';

type Props = {
  readonly label: string;
  readonly text: string;
  readonly onChange: (value: { readonly has: string } | undefined) => void;
};

const pauseMs = 400;

/** A text that the attribute must contain. */
export function TextPart({ label, text, onChange }: Props) {
  const { formatMessage } = useIntl();
  const [written, setWritten] = useState(text);
  const [sent, setSent] = useState(text);
  if (sent !== text) {
    setSent(text);
    setWritten(text);
  }
  const sendLater = useDebouncedCallback((next: string) => {
    setSent(next);
    onChange(next ? { has: next } : undefined);
  }, pauseMs);
  return (
    <TextInput
      label={formatMessage({ id: 'filter.has' }, { attribute: label })}
      value={written}
      maxLength={100}
      autoComplete="off"
      onChange={(event) => {
        setWritten(event.currentTarget.value);
        sendLater(event.currentTarget.value.trim());
      }}
      onKeyDown={(event) => event.key === 'Enter' && sendLater.flush()}
    />
  );
}
