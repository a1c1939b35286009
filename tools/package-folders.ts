import { inOrder } from './in-order.ts';

/** The domain, lowest first: vocabulary, then the facts of a case, then the actions on it. */
const domain = [
  ...['refusals', 'values', 'law'],
  ...['parties/identity', 'parties', 'access', 'tickets', 'channels', 'registers', 'decisions'],
  ...[
    'money/allocation',
    'money/interest',
    'money/fees',
    'money/ledger',
    'money/ledger-files',
    'money/explain',
    'money/bank',
    'money/matching',
    'money',
    'money/recompute',
    'money/refunds',
  ],
  ...['money/payouts', 'plans/direct-debit', 'plans', 'disputes', 'abroad', 'special-debtors'],
  ...['documents/media', 'documents', 'documents/letters', 'documents/letter-content'],
  ...['flow/items', 'cases/states', 'cases/transitions', 'flow/configuration', 'flow/checks'],
  ...['money/settlement', 'money/reports', 'money/invoicing', 'enforcement/applications', 'enforcement/files'],
  'platform',
  ...['cases/parts', 'cases/file', 'cases/registration', 'cases/import', 'notifications', 'cases/draft'],
  ...['flow/next', 'decisions/raise', 'enforcement/changes', 'cases/events'],
  ...['cases/actions', 'money/actions', 'money/placing', 'enforcement/actions', 'flow/actions', 'enforcement/messages'],
  ...['disputes/actions', 'abroad/actions', 'channels/actions'],
  ...['flow/run', 'plans/actions', 'decisions/actions', 'special-debtors/events', 'flow/preview', 'cases/summary'],
  'decisions/consequences',
  ...['testing', 'testing/matching'],
];

const resources = [
  ...['item-tabs', 'roles', 'views'],
  ...[
    'access',
    'parties',
    'cases',
    'documents',
    'channels',
    'decisions',
    'enforcement',
    'disputes',
    'abroad',
    'flow',
    'money/settlement',
    'money/reports',
    'money',
    'special-debtors',
    'registers',
    'notifications',
  ],
  ...['plans', 'tickets', 'platform', '.'],
];

/** The rows of the packages; each folder has one. */
export const packageFolders: Record<string, readonly string[]> = {
  ...inOrder('packages/domain/src', [], domain),
  'packages/schema/src': ['packages/domain'],
  ...inOrder('packages/resources/src', ['packages/domain', 'packages/schema'], resources),
  ...inOrder(
    'packages/texts/src',
    ['packages/texts'],
    [
      'by-topic',
      'bundles',
      'bundles/access',
      'bundles/channels',
      'bundles/disputes',
      'bundles/parties',
      'bundles/plans',
      '.',
    ],
  ),
};
