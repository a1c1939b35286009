import type { Definition } from '@fordra/schema/definition';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { InPortal } from '../../../testing/in-portal.tsx';
import { Field } from './field.tsx';
import type { Typed } from './typed-value.ts';

afterEach(cleanup);

const definition: Definition = {
  resource: 'users',
  title_attribute: 'name',
  methods: ['GET', 'PATCH'],
  required: ['name', 'language'],
  properties: {
    name: { type: 'string', 'x-kind': 'text', maxLength: 120 },
    language: { type: 'string', 'x-kind': 'enum', enum: ['sv', 'en'] },
    is_disabled: { type: 'boolean', 'x-kind': 'boolean' },
  },
};

function renderField(path: string, typed: Typed, error?: string) {
  const onChange = vi.fn();
  render(
    <InPortal>
      <Field
        {...{ definition, path, typed, error, onChange }}
        property={definition.properties[path]!}
        onBlur={() => undefined}
      />
    </InPortal>,
  );
  return onChange;
}

test('a text field has its label, its mark when required, and its error read with it', async () => {
  const onChange = renderField('name', '', 'Obligatorisk');
  const field = screen.getByRole('textbox', { name: /^Namn/ });
  expect(field.getAttribute('aria-invalid')).toBe('true');
  expect(document.getElementById(field.getAttribute('aria-describedby')!.split(' ')[0]!)?.textContent).toBe(
    'Obligatorisk',
  );
  await userEvent.type(field, 'A');
  expect(onChange).toHaveBeenCalledWith('A');
});

test('an enum offers its values in words, and no empty choice when one must be chosen', async () => {
  const onChange = renderField('language', 'sv');
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['Svenska', 'Engelska']);
  await userEvent.selectOptions(screen.getByRole('combobox'), 'en');
  expect(onChange).toHaveBeenCalledWith('en');
});

test('a boolean is a box with its own name', async () => {
  const onChange = renderField('is_disabled', false);
  await userEvent.click(screen.getByRole('checkbox', { name: 'Avstängd' }));
  expect(onChange).toHaveBeenCalledWith(true);
});
