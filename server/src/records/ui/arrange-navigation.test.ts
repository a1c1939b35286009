import { expect, test } from 'vitest';
import { arrangeNavigation } from './arrange-navigation.ts';

const entry = (resource: string) => ({ resource, label: `resource.${resource}`, icon: '' });
const menu = [
  entry('cases'),
  entry('debtors'),
  { label: 'navigation.money', icon: '', children: [entry('payments'), entry('vouchers')] },
];
const names = (overrides: readonly unknown[]) =>
  arrangeNavigation(menu, overrides).map(({ resource, label, children }) =>
    children ? { [label]: children.map((one) => one.resource) } : resource,
  );

test('entries are hidden and ordered, also within a group', () => {
  expect(names([{ navigation_menu: { hidden: ['vouchers'], order: ['debtors'] } }])).toEqual([
    'debtors',
    'cases',
    { 'navigation.money': ['payments'] },
  ]);
});

test('a group without entries is left out, and the last override decides each part', () => {
  const hidden = { navigation_menu: { hidden: ['payments', 'vouchers'] } };
  expect(names([hidden, { navigation_menu: { order: ['debtors'] } }])).toEqual(['debtors', 'cases']);
});

test.each([undefined, 5, { navigation_menu: 'x' }, { navigation_menu: { hidden: 'cases', order: [1] } }])(
  'an override that makes no sense changes nothing: %j',
  (override) => {
    expect(arrangeNavigation(menu, [override])).toEqual(menu);
  },
);
