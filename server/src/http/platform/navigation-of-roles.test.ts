import type { NavigationEntry, UiStructure } from '@fordra/schema/ui-structure';
import { afterAll, expect, test } from 'vitest';
import { testPortal } from '../../../testing/portal/test-portal.ts';
import { roles } from '../../../testing/tenants/access-matrix.ts';

const portal = await testPortal();
afterAll(portal.close);

const namesOf = (menu: readonly NavigationEntry[]): unknown[] =>
  menu.map(({ resource, route, children }) => resource ?? route ?? namesOf(children ?? []));

async function structureOf(email: string): Promise<UiStructure> {
  const token = await portal.signIn(email);
  const reply = await portal.call(token, { url: '/api/user--extended-data' });
  return reply.json<{ _items: { ui_structure: UiStructure }[] }>()._items[0]!.ui_structure;
}

const plans = ['amortizations', 'amortization--advices', 'direct-debit--consents', 'direct-debit--payments'];
const caseWork = [
  ...[
    'invoices',
    'customers',
    'letters',
    'sms--messages',
    'contact--logs',
    'e-invoices',
    'enforcement--applications',
    'disputes',
    'foreign-debt-collections',
  ],
  ...plans,
  ...['case--registrations', 'file--import-reports'],
];
const ofEstates = ['debt-surveillances', 'debt-restructurings', 'estates', 'estate--inventories', 'bankruptcy-estates'];
const specialDebtors = [...ofEstates, 'trustees', 'group--changes'];
const registers = ['register--news', 'register--lookups', 'credit--reports'];
const money = ['transactions', 'payments', 'creditor--payments'];
const bank = [
  ...['bank--transactions', 'bank--statements', 'bank--files', 'finance--payment-orders', 'finance--payment-files'],
  ...['direct-debit--files', 'bank--accounts'],
];
const notes = [
  'finance--payouts',
  'finance--payout-specifications',
  'finance--creditor-invoices',
  'finance--statements',
  'settlement--documents',
];
const settled = [...notes, 'creditor--finance-terms'];
const staffMoney = ['/creditor-reports', ...money, 'overpayments', ...settled, 'exchange--rates'];
const ofCases = [
  'cases',
  'debtors',
  [...caseWork, ofEstates, ['credit--reports']],
  ['/creditor-reports', ...money, 'overpayments', ...settled],
];
const back = ['overpayments', 'refunds', 'shortfalls', 'income--requests'];
const exchanged = ['enforcement--deliveries', 'enforcement--received-files'];
// The one of the demo approves payments too.
const ofCaseWorker = [
  ...['cases', 'debtors', [...caseWork, specialDebtors, registers]],
  [
    '/creditor-reports',
    ['transactions', 'vouchers', 'voucher--drafts', 'exchange--rates'],
    ['payments', 'creditor--payments', ...back],
    ['finance--payment-orders', 'finance--payment-files', 'bank--accounts'],
    settled,
    exchanged,
  ],
];
const financeWith = (own: readonly string[][]) => [
  ...['cases', 'debtors', [...caseWork, specialDebtors, ...own]],
  [
    ...['/finance/matching', '/finance/daily-settlement', '/creditor-reports'],
    ['transactions', 'vouchers', 'voucher--drafts', 'voucher--exports', 'ledger--days', 'exchange--rates'],
    ['payments', 'creditor--payments', ...back],
    bank,
    [...notes, 'finance--daily-settlements', 'creditor--finance-terms'],
    exchanged,
  ],
];
const ofFlows = ['flow--configurations', 'invoice-number--counters'];
const registrations = ['self--registrations', 'self-registration--templates'];
const agreed = ['agreements', 'agreement--signatures', ...registrations];
const ofStaff = ['flow--configurations', 'message--templates', 'mail--received', 'invoice-number--counters'];
const administrationWith = (own: readonly string[]) => [
  ...['units', 'solicitors', 'proxy--mandates', ...own, 'access--groups', 'agreements', 'access--templates'],
  ...['agreement--signatures', ...registrations, 'ui--structures'],
  ...[...ofStaff, 'signing--records'],
  ...['sign-in--log', 'stand-ins', '/operations', 'alarms', 'application--settings'],
];
const legal = ['legal-teams', 'local-agents'];
const forTenants = ['solicitors', 'agreements', 'agreement--signatures', ...ofFlows, 'signing--records'];
const channels = ['creditor', 'debtor', 'partner', 'solicitor'].map((key) => `/tickets/${key}`);
const expected: Record<string, unknown[]> = {
  'anna@nordvik.example': [
    ...ofCases,
    'creditors',
    '/tickets',
    'decisions',
    'accounts',
    '/user-management',
    forTenants,
  ],
  'bo@soloab.example': [...ofCases, 'creditors', '/tickets', 'decisions', 'accounts', '/user-management', forTenants],
  'petra@partner.example': [
    ...ofCases,
    'creditors',
    ['/tickets/creditor', '/tickets/partner'],
    ...['decisions', 'accounts', 'partners', '/user-management'],
    [
      ...['solicitors', 'access--groups', 'agreements', 'access--templates', 'agreement--signatures', ...ofFlows],
      'signing--records',
    ],
  ],
  'lars@advokat.example': [
    ...[
      'cases',
      'debtors',
      [
        ...['invoices', 'customers', 'letters', 'disputes', ...plans],
        ...['debt-restructurings', 'estates', 'bankruptcy-estates'],
      ],
      ['transactions', 'payments'],
    ],
    ...['creditors', '/tickets', ['solicitors', 'legal-teams']],
  ],
  'karin@fordra.example': [
    ...ofCaseWorker,
    'creditors',
    channels,
    'decisions',
    'accounts',
    'partners',
    '/user-management',
    [
      'units',
      'solicitors',
      'proxy--mandates',
      ...legal,
      ...agreed,
      ...ofStaff,
      'signing--records',
      '/operations',
      'alarms',
    ],
  ],
  'finn@fordra.example': [
    ...financeWith([]),
    'creditors',
    channels,
    'decisions',
    'accounts',
    'partners',
    '/user-management',
    ['units', 'solicitors', 'local-agents', ...agreed, ...ofStaff, '/operations', 'alarms'],
  ],
  'stina@fordra.example': [
    ...['cases', 'debtors', [...caseWork, specialDebtors, registers], staffMoney],
    ...['creditors', channels, 'decisions', 'accounts', 'partners', '/user-management', administrationWith([])],
  ],
  'sys@fordra.example': [
    ...financeWith([registers]),
    'creditors',
    channels,
    'decisions',
    'accounts',
    'partners',
    '/user-management',
    administrationWith(legal),
  ],
  'kim@kund.example': [
    'cases',
    ['invoices', 'customers', 'letters', ...plans],
    ['transactions', 'payments'],
    '/tickets',
  ],
};

test('every role of the demo is here', () => {
  expect(Object.values(roles).filter((email) => !expected[email])).toEqual([]);
});

test.each(Object.keys(expected))('%s gets exactly the expected navigation', async (email) => {
  const { navigation_menu, search_menu } = await structureOf(email);
  expect(namesOf(navigation_menu)).toEqual(expected[email]);
  // Tickets and users have pages of their own.
  const searched = search_menu.flatMap(({ resource }) => (['tickets', 'users'].includes(resource) ? [] : [resource]));
  expect(search_menu.map(({ resource }) => resource)).toContain('tickets');
  expect(namesOf(navigation_menu).flat(2)).toEqual(expect.arrayContaining(searched));
});
