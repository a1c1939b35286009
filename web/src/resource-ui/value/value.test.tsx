import type { PropertyDefinition } from '@fordra/schema/definition';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { InPortal } from '../../../testing/in-portal.tsx';
import { FullValue } from './full-value.tsx';
import { referredIds } from './referred-ids.ts';
import { textOf } from './text-of.ts';

const kind = (name: PropertyDefinition['x-kind'], more: Partial<PropertyDefinition> = {}): PropertyDefinition => ({
  'x-kind': name,
  ...more,
});
const ref = (to: string) => kind('reference', { $ref: to });

const show = (property: PropertyDefinition, value: unknown) =>
  render(
    <InPortal>
      <FullValue resource="creditors" path="x" property={property} value={value} titles={{}} />
    </InPortal>,
  );

test('references are found at any depth, each once, by resource', () => {
  const property = kind('object', {
    properties: { user: ref('users'), groups: kind('list', { items: ref('access--groups') }) },
  });
  const map = kind('map', { additionalProperties: kind('list', { items: ref('users') }) });
  expect(
    referredIds([
      { property, value: { user: 'u2', groups: ['g1', 'g1'], other: 'x' } },
      { property: map, value: { a: ['u1', 'u2'] } },
      { property: undefined, value: 'x' },
      { property: ref('users'), value: null },
    ]),
  ).toEqual({ users: ['u1', 'u2'], 'access--groups': ['g1'] });
});

test('a decimal is shown with all its decimals', () => {
  show(kind('decimal', { 'x-decimals': 4 }), 11.234);
  expect(screen.getByText('11,2340')).toBeTruthy();
});

test('the copied text is what a user would type', () => {
  expect(textOf(kind('amount'), 123450)).toBe('1234,50');
  expect(textOf(kind('decimal'), 8.5)).toBe('8,5');
  expect(textOf(kind('day'), '2026-11-14')).toBe('2026-11-14');
  expect(textOf(ref('accounts'), 'a1', { accounts: { a1: 'Solo AB' } })).toBe('Solo AB');
  expect(textOf(ref('accounts'), 'a1')).toBe('a1');
  expect(textOf(kind('list', { items: kind('text') }), ['ett', 'två'])).toBe('ett\ntvå');
  expect(textOf(kind('json'), { a: 1 })).toBe('{\n  "a": 1\n}');
});

test('an empty value is shown faintly, and announced by screen readers', () => {
  show(kind('text'), '');
  expect(screen.getByText('Inte angivet')).toBeTruthy();
});

test('a map shows its own names, an object those of its attributes', () => {
  show(kind('map', { additionalProperties: kind('text') }), { nyckel: 'värde' });
  expect(screen.getByText('nyckel')).toBeTruthy();
  expect(screen.getByText('värde')).toBeTruthy();
});

test('a localized text is shown in each of its languages', () => {
  show(kind('localized'), { sv: 'Påminnelse', en: 'Reminder' });
  expect(screen.getByText('Påminnelse').closest('[lang]')?.getAttribute('lang')).toBe('sv');
  expect(screen.getByText('Reminder')).toBeTruthy();
});

test('an address is a link only if its scheme is harmless', () => {
  show(kind('text', { 'x-pattern-name': 'email' }), 'a@b.example');
  expect(screen.getByRole('link').getAttribute('href')).toBe('mailto:a@b.example');
  show(kind('text', { 'x-pattern-name': 'url' }), 'javascript:alert(1)');
  expect(screen.getAllByRole('link')).toHaveLength(1);
});

test('a country is shown by its name', () => {
  show(kind('text', { 'x-pattern-name': 'country' }), 'SE');
  expect(screen.getByText('Sverige')).toBeTruthy();
});

test('a long list is expanded on demand', async () => {
  show(
    kind('list', { items: kind('text') }),
    Array.from({ length: 12 }, (_, at) => `nummer ${at + 1}`),
  );
  expect(screen.queryByText('nummer 12')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Visa alla 12' }));
  expect(screen.getByText('nummer 12')).toBeTruthy();
});

test.each([
  ['enum.transactions.text', 'debt_collection_fee', 'Inkassoavgift'],
  ['enum.transactions.text', 'payment 2026-05-04', 'Betalning 2026-05-04'],
  ['enum.transactions.text', 'creditor_payment 5501234', 'Betalning till borgenären 5501234'],
  ['enum.transactions.text', 'invoice A-1, A-2', 'Faktura A-1, A-2'],
  ['enum.transactions.text', 'credit reminder_fee', 'Kreditering: påminnelseavgift'],
  ['enum.transactions.text', 'application came to nothing', 'Ansökan utan resultat'],
  ['enum.transactions.text', '300209, 300210', '300209, 300210'],
  ['enum.make_decision.options', 'credit_part,stay_paused', 'Kreditera en del, Låt ärendet vara pausat'],
  ['enum.make_decision.reason', 'already_paid: Kvitto finns', 'Redan betalt: Kvitto finns'],
])('with the texts of %s, %s is shown as %s', (words, value, shown) => {
  show(kind('text', { 'x-words': words }), value);
  expect(screen.getByText(shown)).toBeTruthy();
});
