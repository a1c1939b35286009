import type { Definition, Properties } from '@fordra/schema/definition';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { InForm } from '../../../../testing/in-form.tsx';
import { InPortal } from '../../../../testing/in-portal.tsx';
import { toBody } from '../state/draft.ts';
import type { OpenForm } from '../state/use-form.ts';
import { Field } from './field.tsx';

afterEach(() => {
  cleanup();
  localStorage.clear();
});

const write = { access_right: 'write' } as const;
const properties: Properties = {
  name: { ...write, type: 'string', 'x-kind': 'text', maxLength: 120 },
  language: { ...write, type: 'string', 'x-kind': 'enum', enum: ['sv', 'en'] },
  role: { ...write, type: 'string', 'x-kind': 'enum', enum: ['a', 'b'], nullable: true },
  is_disabled: { ...write, type: 'boolean', 'x-kind': 'boolean' },
  is_known: { ...write, type: 'boolean', 'x-kind': 'boolean', nullable: true },
  organization_no: {
    ...write,
    type: 'string',
    'x-kind': 'text',
    pattern: '^\\d{10}$',
    'x-pattern-name': 'organization_no',
    luhn: true,
    description: 'mask:######-####',
  },
  fee: { ...write, type: 'integer', 'x-kind': 'amount', description: 'currency:SEK', minimum: 0 },
  due: { ...write, type: 'string', format: 'date', 'x-kind': 'day', nullable: true },
  tags: { ...write, type: 'array', 'x-kind': 'list', items: { type: 'string', 'x-kind': 'text', maxLength: 5 } },
  contacts: {
    ...write,
    type: 'array',
    'x-kind': 'list',
    items: {
      type: 'object',
      'x-kind': 'object',
      required: ['email'],
      properties: {
        email: { type: 'string', 'x-kind': 'text', maxLength: 40 },
        is_main: { type: 'boolean', 'x-kind': 'boolean', default: true },
      },
    },
  },
  words: {
    ...write,
    type: 'object',
    'x-kind': 'localized',
    properties: { sv: { type: 'string', 'x-kind': 'text' }, en: { type: 'string', 'x-kind': 'text' } },
  },
  letter: {
    ...write,
    type: 'object',
    'x-kind': 'localized',
    properties: { sv: { type: 'string', 'x-kind': 'text', maxLength: 5_000 } },
  },
  limits: {
    ...write,
    type: 'object',
    'x-kind': 'map',
    maxProperties: 3,
    additionalProperties: { type: 'integer', 'x-kind': 'integer' },
  },
  rights: { ...write, 'x-kind': 'json' },
  iban: { ...write, type: 'string', 'x-kind': 'text', maxLength: 34 },
  bic: { ...write, type: 'string', 'x-kind': 'text', maxLength: 11 },
  bankgiro: { ...write, type: 'string', 'x-kind': 'text', maxLength: 8 },
  reason: { ...write, type: 'string', 'x-kind': 'text', maxLength: 50 },
};
const definition: Definition = {
  resource: 'users',
  title_attribute: 'name',
  methods: ['GET', 'POST', 'PATCH'],
  required: ['name', 'language'],
  properties,
  dependencies: {
    bic: { depends_on: ['iban'] },
    bankgiro: { excludes: ['iban'] },
    reason: { required_when: { is_disabled: [true] }, excluded_when: { language: ['en'] } },
  },
};

function renderFields(paths: readonly string[], base: Readonly<Record<string, unknown>> = {}) {
  let form: OpenForm | undefined;
  render(
    <InPortal>
      <InForm definition={definition} mode="create" base={base} onForm={(made) => (form = made)}>
        {paths.map((path) => (
          <Field key={path} path={path} />
        ))}
      </InForm>
    </InPortal>,
  );
  return {
    user: userEvent.setup(),
    form: form!,
    body: () => toBody(definition, form!.store.state().base, form!.store.changes()),
  };
}

test('a text field has its label, a sign if it is required, and its error as description', async () => {
  const { user, form } = renderFields(['name']);
  const field = screen.getByRole('textbox', { name: /^Namn/ });
  form.findFaults();
  await screen.findByText('Obligatorisk');
  expect(field.getAttribute('aria-invalid')).toBe('true');
  expect(document.getElementById(field.getAttribute('aria-describedby')!)?.textContent).toBe('Obligatorisk');
  await user.type(field, 'A');
  expect(screen.queryByText('Obligatorisk')).toBeNull();
});

test('a few words are all visible; none is a choice only if the value may be empty', async () => {
  const { user, body } = renderFields(['language', 'role']);
  expect(screen.getAllByRole('radio').map(({ parentElement }) => parentElement!.textContent)).toEqual([
    'Svenska',
    'Engelska',
    'a',
    'b',
    'Inte angivet',
  ]);
  await user.click(screen.getByRole('radio', { name: 'Engelska' }));
  await user.click(screen.getByRole('radio', { name: 'b' }));
  expect(body()).toEqual({ language: 'en', role: 'b' });
  await user.click(screen.getByRole('radio', { name: 'Inte angivet' }));
  expect(body()).toEqual({ language: 'en' });
});

test('a boolean is a checkbox with its own label, and has three choices if it may be unknown', async () => {
  const { user, body } = renderFields(['is_disabled', 'is_known']);
  const box = screen.getByRole('checkbox', { name: 'Avstängd' });
  expect(box.parentElement!.textContent).toBe('Avstängd');
  await user.click(box);
  await user.click(screen.getByRole('radio', { name: 'Nej' }));
  expect(body()).toEqual({ is_disabled: true, is_known: false });
});

test('numbers are formatted when the field loses the focus, and sent without the format', async () => {
  const { user, body } = renderFields(['organization_no', 'fee', 'due']);
  const [number, fee, due] = screen.getAllByRole<HTMLInputElement>('textbox');
  await user.type(number!, '556016 0680');
  await user.type(fee!, '1234,5');
  await user.type(due!, '261130');
  await user.tab();
  expect([number!.value, fee!.value, due!.value]).toEqual(['556016-0680', '1 234,50', '2026-11-30']);
  expect(body()).toEqual({ organization_no: '5560160680', fee: 123450, due: '2026-11-30' });
});

test('a list grows, is reordered by keyboard and shrinks; an empty line is no element', async () => {
  const { user, body, form } = renderFields(['tags']);
  await user.click(screen.getByRole('button', { name: /^Lägg till/ }));
  await user.keyboard('ett');
  await user.click(screen.getByRole('button', { name: /^Lägg till/ }));
  await user.click(screen.getByRole('button', { name: /^Lägg till/ }));
  await user.keyboard('alldeles');
  expect(body()).toEqual({ tags: ['ett', 'alldeles'] });
  form.findFaults();
  expect((await screen.findByText('Fältet får max innehålla 5 tecken')).closest('li')).toBe(
    screen.getByDisplayValue('alldeles').closest('li'),
  );
  await user.clear(screen.getByDisplayValue('alldeles'));
  await user.keyboard('två{Alt>}{ArrowUp}{ArrowUp}{/Alt}');
  expect(body()).toEqual({ tags: ['två', 'ett'] });
  expect(document.activeElement).toBe(screen.getByDisplayValue('två'));
  await user.click(screen.getByRole('button', { name: /^Ta bort tags 1/ }));
  expect(body()).toEqual({ tags: ['ett'] });
});

test('an element of a list of objects starts with its defaults and shows its own faults', async () => {
  const { user, body, form } = renderFields(['contacts']);
  await user.click(screen.getByRole('button', { name: /^Lägg till/ }));
  expect(body()).toEqual({ contacts: [{ is_main: true }] });
  expect(form.findFaults()).toMatchObject({ 'contacts.0.email': 'Obligatorisk' });
  await user.type(screen.getByRole('textbox'), 'a@b.se');
  expect(body()).toEqual({ contacts: [{ email: 'a@b.se', is_main: true }] });
  expect(form.store.state().faults['contacts.0.email']).toBeUndefined();
});

test('texts per language, named values and structured data', async () => {
  const { user, body, form } = renderFields(['words', 'limits', 'rights']);
  await user.type(screen.getByRole('textbox', { name: /svenska/ }), 'hej');
  await user.click(screen.getByRole('button', { name: /^Lägg till/ }));
  await user.keyboard('day{Tab}12');
  const [rights] = screen.getAllByRole<HTMLTextAreaElement>('textbox').slice(-1);
  await user.click(rights!);
  await user.paste('{"a":');
  expect(form.findFaults()).toMatchObject({ rights: 'Inte giltig JSON: skriv ett objekt eller en lista' });
  await user.paste('1}');
  await user.tab();
  expect(rights!.value).toBe('{\n  "a": 1\n}');
  expect(body()).toEqual({ words: { sv: 'hej' }, limits: { day: 12 }, rights: { a: 1 } });
});

test('rules between fields are applied while the user types', async () => {
  const { user, body } = renderFields(['iban', 'bic', 'bankgiro', 'is_disabled', 'reason', 'language']);
  const isRequired = (name: string) => screen.getByRole('textbox', { name }).getAttribute('aria-required') === 'true';
  expect([isRequired('iban'), isRequired('reason')]).toEqual([false, false]);
  await user.type(screen.getByRole('textbox', { name: 'bic' }), 'NDEASESS');
  expect(isRequired('iban')).toBe(true);
  await user.tab();
  expect(screen.getByText('Kräver att iban är ifyllt')).toBeTruthy();
  await user.type(screen.getByRole('textbox', { name: 'iban' }), 'SE35');
  await user.tab();
  expect(screen.queryByText('Kräver att iban är ifyllt')).toBeNull();
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'bankgiro' }).disabled).toBe(true);
  expect(screen.getByText('Kan inte anges tillsammans med iban')).toBeTruthy();
  await user.click(screen.getByRole('checkbox', { name: 'Avstängd' }));
  expect(isRequired('reason')).toBe(true);
  await user.type(screen.getByRole('textbox', { name: 'reason' }), 'slutat');
  await user.click(screen.getByRole('radio', { name: 'Engelska' }));
  expect(screen.queryByRole('textbox', { name: 'reason' })).toBeNull();
  expect(body()).not.toHaveProperty('reason');
});

test('a long text of a language has several lines', async () => {
  const { user, body } = renderFields(['letter']);
  await user.type(screen.getByRole('textbox'), 'Hej{Enter}Anna');
  expect(body()).toEqual({ letter: { sv: 'Hej\nAnna' } });
});
