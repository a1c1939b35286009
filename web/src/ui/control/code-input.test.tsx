import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { CodeInput } from './code-input.tsx';

afterEach(cleanup);

function renderCode(onCode: (code: string) => void) {
  function Code() {
    const [code, setCode] = useState('');
    const change = (next: string) => {
      setCode(next);
      onCode(next);
    };
    return <CodeInput label="Kod" length={6} value={code} onChange={change} />;
  }
  render(<Code />);
  return screen.getByLabelText<HTMLInputElement>('Kod');
}

test('a code can be pasted with spaces and hyphens', async () => {
  const onCode = vi.fn();
  const field = renderCode(onCode);
  await userEvent.click(field);
  await userEvent.paste('123 456');
  expect(onCode).toHaveBeenLastCalledWith('123456');
  await userEvent.clear(field);
  await userEvent.paste('98-76-54 3');
  expect(field.value).toBe('987654');
});

test('only digits are accepted, at most six, and the field has the focus from the start', async () => {
  const field = renderCode(vi.fn());
  expect(document.activeElement).toBe(field);
  await userEvent.keyboard('1a2b3c4d5e6f7');
  expect(field.value).toBe('123456');
});

test('while the code is checked no input is accepted, not even by paste', async () => {
  const onChange = vi.fn();
  render(<CodeInput label="Kod" length={6} value="123456" disabled onChange={onChange} />);
  await userEvent.click(screen.getByLabelText('Kod'));
  await userEvent.paste('654321');
  expect(onChange).not.toHaveBeenCalled();
});
