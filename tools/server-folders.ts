import { inOrder } from './in-order.ts';

const packages = ['packages/domain', 'packages/schema', 'packages/resources', 'packages/texts'];
const data = [...packages, 'server/src/store', 'server/src/records', 'server/src/engine'];
const ports = 'server/src/integrations';
const integrations = [
  ...['sftp', 'bankid', 'enforcement', 'identity', 'kivra', 'mail', 'print', 'typst'],
  ...['e-invoices', 'bank', 'import-files', 'company-register', 'accounting-companies'],
];

const store = [
  ...[
    'postgres',
    'connection',
    'sql',
    'documents',
    'migrations',
    'jobs',
    'clock',
    'files',
    'access',
    'ledger',
    'bank',
    'notifications',
    'parties',
  ],
  ...[
    'flow',
    'enforcement',
    'disputes',
    'abroad',
    'letters',
    'plans',
    'cases',
    'money',
    'money/reports',
    'money/invoices',
    'plans/direct-debit',
    'imports',
    'special-debtors',
    'tickets',
    'statistics',
    'platform',
    'agreements',
    'registrations',
    'backup',
  ],
];
const topics = [
  'access',
  'parties',
  'cases',
  'money',
  'documents',
  'decisions',
  'enforcement',
  'disputes',
  'abroad',
  'flow',
  'notifications',
  'tickets',
  'plans',
  'special-debtors',
];
const only = (names: readonly string[], folders: readonly string[]) => folders.filter((one) => names.includes(one));

/** The server's rows of the import table, lowest layer first; each folder has one. */
export const serverFolders: Record<string, readonly string[]> = {
  // Other folders import integrations through their `port.ts` only.
  ...inOrder(ports, ['packages/domain'], integrations),
  ...inOrder('server/src/store', packages, store),
  ...inOrder(
    'server/src/records',
    [...packages, 'server/src/store'],
    ['rows', 'read', 'ui', 'guards', 'write', 'removal', 'media', 'explain', '.'],
  ),
  ...inOrder(
    'server/src/engine',
    [...packages, 'server/src/store'],
    [
      ...['batches', 'tickets', 'letters', 'parts', 'cases', 'special-debtors', 'enforcement', 'plans', 'flow'],
      ...['money', 'money/reports'],
      'money/invoices',
      'agreements',
      'disputes',
      'plans/direct-debit',
    ],
  ),
  ...inOrder(
    'server/src/auth',
    [...data, ports],
    ['links', 'sessions', 'sign-in', 'eid', 'partner-registration', 'oauth', 'registration', 'requester', '.'],
  ),
  ...inOrder(
    'server/src/actions',
    [...data, ports],
    [
      'definition',
      'money/bank',
      'money/refunds',
      'money/vouchers',
      'money/payouts',
      'money/invoices',
      ...only(
        [
          'access',
          'parties',
          'cases',
          'money',
          'documents',
          'decisions',
          'enforcement',
          'disputes',
          'abroad',
          'flow',
          'tickets',
          'plans',
          'special-debtors',
        ],
        topics,
      ),
      'cases/import',
      'plans/direct-debit',
      'platform',
      'running',
      '.',
    ],
  ),
  ...inOrder(
    'server/src/jobs',
    [...data, 'server/src/actions', ports],
    [
      ...['definition', 'money/reports', 'money/invoices'],
      ...only(
        [
          ...[
            'access',
            'parties',
            'cases',
            'money',
            'documents',
            'decisions',
            'enforcement',
            'disputes',
            'abroad',
            'flow',
          ],
          ...['notifications', 'tickets', 'plans'],
          'special-debtors',
        ],
        topics,
      ),
      'plans/direct-debit',
      'platform',
      '.',
      'worker',
    ],
  ),
  ...inOrder('server/src/views', data, [
    'definition',
    ...only(['access', 'parties', 'cases', 'money', 'decisions', 'flow', 'tickets', 'plans'], topics),
    'platform',
    '.',
  ]),
  ...inOrder(
    'server/src/http',
    [...packages, 'server/src/records', 'server/src/auth', 'server/src/actions', 'server/src/views'],
    [
      'api-docs',
      'api-docs/page',
      'request',
      'pages',
      'resources',
      ...only(['access', 'documents', 'notifications'], topics),
      'cases',
      'platform',
    ],
  ),
  'server/src/monitoring': [...data, 'server/src/jobs/worker'],
  'server/src/settings': [...packages, 'server/src/store', ports, 'server/src/http/pages'],
  'server/src/commands': ['packages', 'server/src'],
  'server/src': ['packages', 'server/src'], // main.ts, config.ts, compose-app.ts and the other files of the composition.

  'server/demo': ['packages', 'server', 'simulators'],
  'server/demo/import-files': ['packages', 'server/src', 'server/demo/world', 'simulators'],
  'server/demo/world': [
    ...['packages', 'server/src', 'simulators'],
    ...[
      'server/demo/world/bank',
      'server/demo/world/disputes',
      'server/demo/world/people',
      'server/demo/world/special-debtors',
    ],
  ],
  'server/demo/world/disputes': ['packages', 'server/src', 'server/demo/world/bank'],
  'server/demo/world/special-debtors': ['packages', 'server/src', 'server/demo/world/bank', 'server/demo/world/people'],
  'server/demo/world/bank': ['packages', 'server/src', 'simulators'],
  'server/demo/world/people': ['packages', 'server/src', 'simulators'],
  'server/testing': ['packages', 'server', 'simulators'],
};
