import { mediaFiles } from '@fordra/resources/documents/media-files';
import { accounts } from '@fordra/resources/parties/accounts';
import { defineResource, type Resource } from '@fordra/schema/define-resource';
import {
  amount,
  boolean,
  day,
  instant,
  integer,
  json,
  listOf,
  media,
  object,
  oneOf,
  ref,
  text,
} from '@fordra/schema/fields';
import type { ResourceUi } from '@fordra/schema/ui-structure';

/*
 * Resources that exist only for the tests of the API contract. They have what the rules mention and change only with
 * the contract, so that the engine is tested apart from the product's catalogue.
 */

const creditors = defineResource({
  name: 'creditors',
  methods: ['GET', 'POST', 'PATCH', 'PUT', 'DELETE'],
  owners: { account: 'account' },
  lookup: 'organization_no',
  fields: {
    prog: integer({ min: 0 }),
    name: text({ required: true, max: 120 }),
    kind: oneOf(['standard', 'foreign', 'parking'], { default: 'standard' }),
    rating: integer({ min: 0, max: 10 }),
    capital: amount({ min: 0 }),
    closed: instant({}),
    note: text({ nullable: true, max: 500 }),
    tags: listOf(text({ max: 20 }), { max: 20 }),
    address: object({ zip_code: text({ max: 10 }), city: text({ max: 60 }) }, {}),
    contacts: listOf(object({ email: text({ required: true, max: 200 }) }, {}), { max: 20 }),
    iban: text({ max: 34 }),
    bic: text({ max: 11, dependsOn: ['iban'] }),
    locked: text({ max: 20, readOnly: true, default: 'sys' }),
    /** Read by the actions on creditors. */
    onboarding: json({ readOnly: true }),
    organization_no: text({ max: 10, pattern: 'organization_no', unique: true }),
    account: ref('accounts', { nullable: true }),
    founded: instant({}),
    due: day({}),
    is_active: boolean({}),
    lang: oneOf(['sv', 'en'], { default: 'sv' }),
  },
  ui: listedBy('prog'),
});

const logins = defineResource({
  name: 'logins',
  methods: ['GET', 'POST'],
  owners: {},
  fields: { email: text({ required: true, max: 200 }), password: text({ max: 200 }) },
  ui: listedBy('email'),
});

const readonlyThings = defineResource({
  name: 'readonly--things',
  methods: ['GET'],
  owners: {},
  fields: { name: text({ required: true, max: 120 }) },
  ui: listedBy('name'),
});

const documents = defineResource({
  name: 'documents',
  methods: ['GET', 'POST', 'PATCH', 'PUT'],
  owners: {},
  fields: { title: text({ max: 120 }), file: media({}) },
  ui: listedBy('title'),
});

const userSettings = defineResource({
  name: 'user--settings',
  methods: ['GET', 'PATCH'],
  owners: {},
  fields: {
    settings: object(
      { ui: object({ language: oneOf(['sv', 'en'], {}), theme: oneOf(['light', 'dark'], {}) }, {}) },
      { required: true },
    ),
    extra: json({}),
  },
  ui: listedBy('_created'),
});

const creditorNotifications = defineResource({
  name: 'creditor--notifications',
  methods: ['GET', 'PATCH'],
  owners: { account: 'account' },
  fields: {
    type: oneOf(['new_decision', 'new_ticket_response'], { required: true }),
    hidden_by_creditor: boolean({ required: true, default: false }),
    account: ref('accounts', { nullable: true }),
  },
  listCounts: { hidden: { hidden_by_creditor: true } },
  ui: listedBy('_created'),
});

/** Has a table but is in no catalogue: the API must not serve it. */
const internalLog = defineResource({
  name: 'internal-log',
  methods: ['GET'],
  owners: {},
  fields: { line: text({ max: 500 }) },
  ui: listedBy('_created'),
});

export const ownTables: readonly Resource[] = [
  creditors,
  logins,
  readonlyThings,
  documents,
  userSettings,
  creditorNotifications,
  internalLog,
];

/**
 * Accounts and files are the product's resources: users have an account, the owner columns reference it, and files can
 * be attached to any resource.
 */
export const contractResources: readonly Resource[] = [
  accounts,
  mediaFiles,
  ...ownTables.filter((resource) => resource !== internalLog),
];

function listedBy(attribute: string): ResourceUi {
  return {
    title: attribute,
    icon: 'box',
    item_search: { columns: [attribute], filters: [], text_search_attributes: [], sort: [attribute] },
    item_display: { tabs: [] },
    enum_colors: {},
  };
}
