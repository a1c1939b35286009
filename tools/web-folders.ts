const packages = ['packages/domain', 'packages/schema', 'packages/texts', 'packages/resources'];

/** Folders that every feature, screen and part of the resource UI may import. */
const base = [
  ...packages,
  'web/src/ui',
  'web/src/api',
  'web/src/loading',
  'web/src/failure',
  'web/src/texts',
  'web/src/user',
  'web/src/resource-ui/query',
];

/** A row of the resource UI: the base and the named folders of the resource UI. It never imports features. */
const resourceUi = (...folders: readonly string[]) => [...base, ...folders.map((one) => `web/src/resource-ui/${one}`)];
const values = ['label', 'definition', 'typed-value', 'media', 'value'];
const form = [...values, 'reference', 'form/state', 'form/widget', 'form/field', 'form/leave', 'form/save'];
const list = [...values, 'filter', 'list/plan', 'list/cell', 'list/table', 'list/tool'];

/** A row of a feature: the base, the resource UI, and only those folders of features that it names. */
const feature = (...folders: readonly string[]) => [
  ...base,
  'web/src/resource-ui',
  ...folders.map((one) => `web/src/features/${one}`),
];

const screen = [...base, 'web/src/resource-ui', 'web/src/features'];
const shell = (...folders: readonly string[]) => [...screen, ...folders.map((one) => `web/src/shell/${one}`)];

/** The web's rows of the import table, lowest first: each folder under web/src has one. */
export const webFolders: Record<string, readonly string[]> = {
  'web/src/ui/theme': [],
  'web/src/ui/format': ['packages/domain'],
  'web/src/ui/overlay': [],
  'web/src/ui/control': ['packages/domain', 'web/src/ui/theme'],
  'web/src/ui/display': ['web/src/ui/theme', 'web/src/ui/format'],

  'web/src/api': ['packages/domain', 'packages/schema', 'packages/resources'],
  'web/src/loading': ['web/src/ui', 'web/src/api'],
  'web/src/failure': ['packages/texts', 'web/src/ui', 'web/src/api'],
  'web/src/texts': ['packages/schema', 'packages/texts', 'web/src/api', 'web/src/loading'],
  'web/src/resource-ui/query': ['packages/schema', 'packages/resources', 'web/src/api'],
  'web/src/user': ['packages/schema', 'web/src/api', 'web/src/resource-ui/query'],
  'web/src/user/settings': ['packages/schema', 'web/src/api', 'web/src/resource-ui/query', 'web/src/user'],

  'web/src/resource-ui/label': ['packages/texts', 'web/src/ui'],
  'web/src/resource-ui/definition': ['packages/schema', 'web/src/resource-ui/query'],
  'web/src/resource-ui/typed-value': ['packages/domain', 'packages/schema', 'web/src/ui'],
  'web/src/resource-ui/media': resourceUi(),
  'web/src/resource-ui/value': resourceUi('label', 'definition', 'typed-value', 'media'),
  'web/src/resource-ui/reference': resourceUi('label'),
  'web/src/resource-ui/filter': resourceUi(...values, 'reference'),
  'web/src/resource-ui/favorite': resourceUi(),
  'web/src/resource-ui/attribute': resourceUi(...values),
  'web/src/resource-ui/why': resourceUi(...values),
  'web/src/resource-ui/history': resourceUi(...values),
  'web/src/resource-ui/note': resourceUi('label'),
  'web/src/resource-ui/list/plan': resourceUi('label', 'definition', 'filter'),
  'web/src/resource-ui/list/cell': resourceUi(...values, 'list/plan'),
  'web/src/resource-ui/list/table': resourceUi('definition', 'list/plan', 'list/cell'),
  'web/src/resource-ui/list/tool': resourceUi('label', 'filter', 'list/plan', 'list/table'),
  'web/src/resource-ui/list': resourceUi(...list, 'why'),
  'web/src/resource-ui/form/state': resourceUi('label', 'definition', 'typed-value'),
  'web/src/resource-ui/form/widget': resourceUi(...values, 'reference', 'form/state'),
  'web/src/resource-ui/form/field': resourceUi(...values, 'form/state', 'form/widget'),
  'web/src/resource-ui/form/leave': resourceUi('form/state'),
  'web/src/resource-ui/form/save': resourceUi('form/state'),
  'web/src/resource-ui/form/undo': resourceUi(),
  'web/src/resource-ui/form/create': resourceUi(...form, 'list/plan', 'why'),
  'web/src/resource-ui/form/edit': resourceUi(...form, 'attribute', 'history'),
  'web/src/resource-ui/action': resourceUi(...form, 'history'),
  'web/src/resource-ui/related': resourceUi(...values, 'list/plan', 'form/create'),
  'web/src/resource-ui/headline': resourceUi(),
  'web/src/resource-ui/panel': resourceUi(),
  'web/src/resource-ui/item': [...base, 'web/src/resource-ui'],

  'web/src/features/access': feature('access/rights', 'access/why'),
  'web/src/features/access/people': feature(),
  'web/src/features/access/groups': feature(),
  'web/src/features/access/rights': feature(),
  'web/src/features/access/rights/editor': feature('access/rights'),
  'web/src/features/access/sign-in': feature(),
  'web/src/features/access/why': feature(),
  'web/src/features/cases': feature('cases'),
  'web/src/features/cases/headline': feature(),
  'web/src/features/cases/query': feature(),
  'web/src/features/cases/wording': feature(),
  'web/src/features/cases/timeline': feature('cases/query', 'cases/wording', 'documents'),
  'web/src/features/cases/readers': feature(),
  'web/src/features/cases/registration': feature('cases/query', 'cases/wording'),
  'web/src/features/cases/import': feature('cases/wording'),
  'web/src/features/cases/summary': feature('cases/query', 'cases/wording', 'decisions/answer'),
  'web/src/features/decisions': feature('cases/wording', 'decisions/answer'),
  'web/src/features/decisions/answer': feature('cases/wording'),
  'web/src/features/documents': feature(),
  'web/src/features/enforcement': feature(),
  'web/src/features/flow': feature('flow'),
  'web/src/features/flow/diagram': feature(),
  'web/src/features/flow/editor': feature('flow/diagram'),
  'web/src/features/flow/comparison': feature('flow/diagram'),
  'web/src/features/money': feature('money/bank', 'money/matching', 'money/payouts', 'money/vouchers'),
  'web/src/features/money/bank': feature(),
  'web/src/features/money/matching': feature(),
  'web/src/features/money/payouts': feature(),
  'web/src/features/money/vouchers': feature(),
  'web/src/features/notifications': feature(),
  'web/src/features/parties': feature(),
  'web/src/features/parties/creditor-filter': feature('notifications'),
  'web/src/features/parties/creditor-settings': feature('parties/creditor-filter'),
  'web/src/features/platform': feature('platform/screens'),
  'web/src/features/platform/screens': feature(),
  'web/src/features/tickets': feature(),
  'web/src/features': [
    'web/src/features', // all-….ts
    'web/src/resource-ui/headline',
    'web/src/resource-ui/panel',
    'web/src/resource-ui/value',
  ],

  'web/src/screens/case-registration': screen,
  'web/src/screens/creditor-reports': screen,
  'web/src/screens/daily-settlement': screen,
  'web/src/screens/debt-statement': screen,
  'web/src/screens/home': screen,
  'web/src/screens/item-create': screen,
  'web/src/screens/item-display': screen,
  'web/src/screens/item-search': screen,
  'web/src/screens/login': screen,
  'web/src/screens/matching': screen,
  'web/src/screens/new-voucher': screen,
  'web/src/screens/not-found': screen,
  'web/src/screens/notifications': screen,
  'web/src/screens/operations': screen,
  'web/src/screens/overpayments': screen,
  'web/src/screens/sign-out': screen,
  'web/src/screens/tickets': screen,
  'web/src/screens/user-management': screen,

  'web/src/shell/drawer': shell(),
  'web/src/shell/gate': shell(),
  'web/src/shell/connection': shell(),
  'web/src/shell/settings': shell(),
  'web/src/shell/user-menu': shell(),
  'web/src/shell/watch-list': shell(),
  'web/src/shell/notifications-drawer': shell(),
  'web/src/shell/help': shell('drawer'),
  'web/src/shell/navigation': shell('drawer', 'help'),
  'web/src/shell/search-drawer': shell('drawer'),
  'web/src/shell/settings-drawer': shell('drawer', 'settings'),
  'web/src/shell': [...screen, 'web/src/shell'],

  'web/src/routes': [...screen, 'web/src/screens', 'web/src/shell'],
  'web/src': ['packages/texts', 'web/src'], // main.tsx and csp.ts: the composition.
  'web/testing': ['packages', 'web'],
  web: ['packages/texts'], // The build configuration.
};
