import { defaultFlows } from '@fordra/domain/flow/configuration/default-flows';
import { addDays, day } from '@fordra/domain/values/day';
import { attributeRight, grantsFor, isSharedWithTenant } from '@fordra/schema/access';
import type { Method } from '@fordra/schema/define-resource';
import type { LightMyRequestResponse } from 'fastify';
import { sql } from 'kysely';
import { afterAll, describe, expect, test } from 'vitest';
import { aForm } from '../../../testing/a-form.ts';
import { aCaseWithAll, caseResources } from '../../../testing/case-rows.ts';
import { hangMs } from '../../../testing/hang-ms.ts';
import { aUser, signAs } from '../../../testing/portal/people.ts';
import { portalRoutes } from '../../../testing/portal/portal-routes.ts';
import { testPortal } from '../../../testing/portal/test-portal.ts';
import { aCaseInput } from '../../../testing/register-cases.ts';
import {
  everyRole,
  isForSigning,
  mayRun,
  mayUse,
  methodsOf,
  otherCalls,
  type Role,
  readerOf,
  resourcesInTable,
  roles,
  tokenKinds,
} from '../../../testing/tenants/access-matrix.ts';
import {
  fullRow,
  insertRow,
  needsDebtor,
  type Row,
  resourceNamed,
  type StoredRow,
} from '../../../testing/tenants/full-rows.ts';
import { coverPairs } from '../../../testing/tenants/pairs.ts';
import { aTicketWithMessage } from '../../../testing/tenants/ticket-rows.ts';

/* The table of rights over HTTP: a pairwise sample of these factors. */

const factors = {
  resource: resourcesInTable,
  role: everyRole,
  call: ['GET list', 'GET', 'HEAD', 'POST', 'PATCH', 'PUT', 'DELETE', 'GET actions', 'POST action'],
  bearer: [
    'user',
    'read-only',
    'self_registration',
    'partner_self_registration',
    'sign_agreements',
    'expired',
    'signed out',
    'disabled',
    'nobody',
  ],
  row: ['own', 'foreign', 'unknown', 'not an id'],
  version: ['right', 'old', 'missing'],
  body: ['good', 'wrong', 'unreadable'],
} as const;
const cells = coverPairs(factors);
type Cell = (typeof cells)[number];

const portal = await testPortal({ requesterCacheMs: hangMs });
afterAll(portal.close);
const ids = await loadIds();
const action = 'deactivate_creditor';
let made = 0;

describe(`${cells.length} cells of the table`, () => {
  test.each(cells)('$role with $bearer: $call $resource, $row row, $version version, $body body', async (cell) => {
    const reply = await send(cell);
    const wanted = expectedStatus(cell);
    expect(reply.statusCode, reply.body.slice(0, 300)).toBe(wanted);
    if (wanted >= 400 && cell.call !== 'HEAD') {
      expect(reply.json()).toMatchObject({ _status: 'ERR', _locale_message: expect.stringMatching(/\S/) });
      if (wanted !== 422) expect(reply.json()._error.code).toBe(wanted);
    }
  });
});

describe('with an ordinary token every call on every resource', () => {
  const rows = ['own', 'own', 'foreign', 'own', 'unknown'] as const;
  const versions = ['right', 'right', 'old', 'right', 'right', 'missing', 'right'] as const;
  const bodies = [
    'good',
    'good',
    'wrong',
    'good',
    'good',
    'good',
    'unreadable',
    'good',
    'good',
    'good',
    'good',
  ] as const;

  test.each(everyRole)(`of a %s is answered as the table says`, async (role) => {
    const unexpected: string[] = [];
    let n = everyRole.indexOf(role);
    for (const resource of resourcesInTable) {
      for (const call of factors.call) {
        // Lists of different lengths, so that all combinations occur in the long run.
        const row = rows[n % rows.length]!;
        const version = versions[n % versions.length]!;
        const body = bodies[n++ % bodies.length]!;
        const cell: Cell = { role, resource, call, bearer: 'user', row, version, body };
        const { statusCode } = await send(cell);
        const wanted = expectedStatus(cell);
        if (statusCode !== wanted) unexpected.push(`${JSON.stringify(cell)} was answered ${statusCode}, not ${wanted}`);
      }
    }
    expect(unexpected).toEqual([]);
  });
});

describe('every route', () => {
  const known = new Set([
    ...Object.keys(otherCalls).map((call) => call.split(' ')[1]!),
    ...resourcesInTable.flatMap((name) => {
      const onItem = [`/${name}/:id`, `/${name}/:id/actions`, `/${name}/:id/actions/:action`];
      return [`/${name}`, ...(resourceNamed(name).virtual ? onItem.slice(0, 1) : onItem)];
    }),
  ]);
  const routes = portalRoutes(portal.app);

  test('has its row in the table', () => {
    expect(routes.filter((route) => !known.has(route))).toEqual([]);
    expect([...known].filter((route) => !routes.includes(route))).toEqual([]);
  });

  test('requires a token, except the public calls', async () => {
    const open: string[] = [];
    for (const route of routes) {
      for (const method of ['GET', 'POST', 'PATCH', 'PUT', 'DELETE'] as const) {
        const url = `/api${route.replace(':id', ids.unknown).replace(':application', 'ada_ui').replaceAll(/:\w+/g, 'creditors')}`;
        const reply = await portal.call(undefined, { method, url });
        if (![401, 404, 405].includes(reply.statusCode)) open.push(`${method} ${route}`);
      }
    }
    const publicCalls = Object.keys(otherCalls).filter((call) => otherCalls[call] === 'everyone');
    expect(open.sort()).toEqual(publicCalls.sort());
  });

  test.each(Object.entries(otherCalls))('%s accepts %s', async (call, lets) => {
    const [method, path] = call.split(' ') as [Method, string];
    for (const [kind, { claims, leaves }] of Object.entries(tokenKinds)) {
      // Its own, since one of the calls signs out.
      // Rows of the bank are read by finance only.
      const user = path.startsWith('/bank--') ? ids.users.finance : ids.users.support;
      const token = await signAs(portal, user, claims);
      const url = `/api${path.replace(':resource', 'creditors').replace('/cases/:id', `/cases/${ids.unknown}`)}`;
      const reply = await portal.call(token, { method, url });
      expect([kind, reply.statusCode === 403]).toEqual([kind, !isAllowed(lets, kind, leaves)]);
    }
  });
});

function isAllowed(lets: (typeof otherCalls)[string], kind: string, leaves: string): boolean {
  if (lets === 'agreement tokens') return leaves !== 'nothing' || kind === 'sign_agreements';
  if (lets === 'signing tokens') return kind === 'user' || kind === 'sign_agreements';
  if (lets === 'writing tokens') return leaves === 'all';
  if (lets === 'partner registrations') return false;
  return (lets !== 'whole tokens' && lets !== 'staff') || leaves !== 'nothing';
}

/** The contract's order: route, method, token, right, body, item, version, values. */
function expectedStatus({ role, bearer, call, resource, row, version, body }: Cell): number {
  const { methods, virtual } = resourceNamed(resource);
  const method = methodOf(call);
  const isOnActions = call === 'GET actions' || call === 'POST action';
  if (virtual && (isOnActions || call === 'GET' || call === 'HEAD')) return 404;
  if (!isOnActions && !methods.includes(method)) return 405;
  if (bearer === 'nobody' || bearer === 'expired') return 401;
  if (bearer === 'signed out' || bearer === 'disabled') return 419;
  // What the web needs to know of the user who signs.
  if (bearer === 'sign_agreements' && call === 'GET list' && resource === 'user--extended-data') return 200;
  const isItsOwn = !isOnActions && isForSigning(bearer, resource, method);
  if (tokenKinds[bearer].leaves === 'nothing' && !isItsOwn) return 403;
  if (call === 'POST action') {
    if (resource !== 'creditors') return 404;
    if (!mayRun(role, bearer, `${resource} ${action}`)) return 403;
  } else if (!mayUse(role, bearer, resource, method)) return 403;
  if (call === 'GET list' && resource === 'history--entries') return 400; // History is read for one item at a time.
  if (call === 'GET list') return 200;
  const isWrite = method !== 'GET';
  if (isWrite && method !== 'DELETE' && body === 'unreadable') return 400;
  if (call !== 'POST') {
    if (!isVisible(role, resource, row)) return method === 'DELETE' ? 204 : 404;
    if (['PATCH', 'PUT', 'DELETE'].includes(method) && version === 'missing') return 428;
    if (isWrite && version === 'old') return 412;
  }
  if (isWrite && method !== 'DELETE' && body === 'wrong') return 422;
  if (call === 'POST') return 201;
  return method === 'DELETE' ? 204 : 200;
}

function isVisible(role: Role, resource: string, row: Cell['row']): boolean {
  // Attached rows are readable with the right to their item, here a creditor.
  if (resourceNamed(resource).attached && (methodsOf(role, 'creditors').length === 0 || role === 'solicitor'))
    return false;
  if (row !== 'foreign') return row === 'own';
  const { owners } = resourceNamed(resource);
  if (owners === 'common') return resource !== 'solicitors' || role !== 'solicitor';
  const isOwnOnly = owners.user !== undefined && !isSharedWithTenant(owners);
  // Staff without a right to the rows of others reads its own only.
  const mayOthers = !owners.user || ['support', 'system user'].includes(role);
  return !isOwnOnly && mayOthers && !['creditor user', 'partner user', 'solicitor', 'customer'].includes(role);
}

async function send(cell: Cell): Promise<LightMyRequestResponse> {
  const { role, bearer, call, resource, row, version, body } = cell;
  const token = await tokenFor(role, bearer);
  const method = methodOf(call);
  const isAlone = call === 'POST' || call === 'GET list';
  const target = isAlone ? undefined : await targetFor(role, resource, row, call);
  const etag = { right: target?._etag ?? 'x', old: 'old', missing: undefined }[version];
  const path = isAlone ? '' : `/${target?._id}${call === 'GET actions' ? '/actions' : ''}`;
  const hasBody = method !== 'GET' && method !== 'DELETE';
  const payload = hasBody && (body === 'unreadable' ? '{"a":' : JSON.stringify(await bodyFor(cell, target)));
  const reply = await portal.call(token, {
    method: call === 'HEAD' ? 'HEAD' : method,
    url: `/api/${resource}${path}${call === 'POST action' ? `/actions/${action}` : ''}`,
    headers: {
      ...(call === 'POST' && { 'idempotency-key': `matris ${made++}` }),
      ...(etag !== undefined && method !== 'GET' && { 'if-match': etag }),
      ...(payload && { 'content-type': 'application/json' }),
    },
    ...(payload && { payload }),
  });
  if (method !== 'GET' && reply.statusCode < 300) targets.delete(targetKey(role, resource, row, call));
  return reply;
}

function methodOf(call: Cell['call']): Method {
  if (call === 'HEAD') return 'GET';
  return call.split(' ')[0] as Method;
}

/** Tokens by role and kind, until the sessions of their user are ended. */
const tokens = new Map<string, Promise<string>>();

async function tokenFor(role: Role, bearer: Cell['bearer']): Promise<string | undefined> {
  const user = ids.users[role];
  if (bearer === 'nobody') return undefined;
  if (bearer === 'expired') return signAs(portal, user, {}, '-1s');
  if (bearer === 'signed out') {
    const token = await signAs(portal, user);
    await sql`update sessions set ended_at = now() where user_id = ${user}`.execute(portal.db);
    for (const kind of Object.keys(tokenKinds)) tokens.delete(`${role} ${kind}`);
    return token;
  }
  if (bearer === 'disabled') {
    const row = await sql<Row>`select * from users where _id = ${user}`.execute(portal.db);
    const { _id, _etag, _created, _updated, ...rest } = row.rows[0]!;
    const other = { ...rest, email: `${crypto.randomUUID()}@gone.example`, person_no: null, is_disabled: true };
    return signAs(portal, (await insertRow(portal.db, 'users', other))._id);
  }
  const key = `${role} ${bearer}`;
  const token = tokens.get(key) ?? signAs(portal, user, tokenKinds[bearer].claims);
  tokens.set(key, token);
  return token;
}

const targets = new Map<string, StoredRow>();

/** An action needs a row in a state of its own. */
function targetKey(role: Role, resource: string, row: Cell['row'], call: string): string {
  return `${role} ${resource} ${row} ${call === 'POST action' && resource === 'creditors'}`;
}

/**
 * A row of the wanted kind, until a write to it is accepted: a refused call that changed it after all would have the next
 * call answered 412.
 */
async function targetFor(role: Role, resource: string, row: Cell['row'], call: string): Promise<StoredRow> {
  if (row === 'unknown') return { _id: ids.unknown, _etag: 'x' };
  if (row === 'not an id') return { _id: 'inget-id', _etag: 'x' };
  const { owners, virtual } = resourceNamed(resource);
  if (virtual) return { _id: ids.unknown, _etag: 'x' };
  if (resource === 'application--details') return firstOf(resource);
  const home = row === 'own' ? homeOf(role) : { account: ids.foreignAccount, partner: null, user: ids.users.customer };
  if (owners !== 'common' && owners.user) {
    const user = row === 'own' ? ids.users[role] : ids.users[role === 'customer' ? 'solicitor' : 'customer'];
    if (!isSharedWithTenant(owners))
      await sql`delete from ${sql.table(resource.replaceAll(/-+/g, '_'))} where "user" = ${user}`.execute(portal.db);
    return insertRow(portal.db, resource, newRow(resource, { user }));
  }
  // The rows of accounts and partners are the tenant's own.
  if (resource === 'accounts' && row === 'own' && role === 'creditor user') return firstOf(resource, home.account);
  if (resource === 'partners' && row === 'own' && role === 'partner user') return firstOf(resource, home.partner);
  if (resource === 'solicitors' && row === 'own' && role === 'solicitor') return firstOf(resource, ids.solicitor);
  const key = targetKey(role, resource, row, call);
  const target = targets.get(key) ?? (await createTarget(role, resource, row, call, home));
  targets.set(key, target);
  return target;
}

async function createTarget(
  role: Role,
  resource: string,
  row: Cell['row'],
  call: string,
  home: Home,
): Promise<StoredRow> {
  const isFirms = role === 'solicitor' && row === 'own' && resource === 'creditors';
  if (isFirms || isOfCase(resource)) return (await caseRowsFor(role, home, resource, row))[resource]!;
  if (resource === 'tickets' || resource === 'ticket--messages') {
    const owners = row === 'own' ? ticketOwnersOf(role, home) : owner(home);
    return (await aTicketWithMessage(portal.db, { tag: 'matris', n: made++, owners }))[resource];
  }
  if (resource === 'ticket--channels') return insertRow(portal.db, resource, newRow(resource, channelFor(role)));
  if (resource === 'decision--templates')
    return insertRow(portal.db, resource, newRow(resource, await ownersFor(resource, home), templateTerms));
  const isActive = call === 'POST action' && resource === 'creditors' ? { is_active: true } : {};
  // A row of another author may be changed by that author only.
  const author = resourceNamed(resource).fields.author ? { author: ids.users[role] } : {};
  const bank = resourceNamed(resource).fields.bank_account ? { bank_account: await aBankAccount() } : {};
  const isOfRow = resource === 'shortfalls' || resource === 'income--requests';
  // The tenants read what has been published.
  const isOfTenant = role === 'creditor user' || role === 'partner user';
  const published = resource === 'agreement--versions' && isOfTenant ? { status: 'published' } : {};
  const given = [isActive, author, bank, published, isOfRow ? await rowFor(role, resource) : {}];
  return insertRow(portal.db, resource, newRow(resource, await ownersFor(resource, home), ...given));
}

async function rowFor(role: Role, resource: string): Promise<Row> {
  const row = newRow('bank--transactions', { bank_account: await aBankAccount() });
  const { _id } = await insertRow(portal.db, 'bank--transactions', row);
  const requested = { bank_transaction: _id, requested_by: ids.users[role], status: 'cancelled' };
  return resource === 'shortfalls' ? { ...requested, deposit: _id } : requested;
}

async function aBankAccount(): Promise<string> {
  return (await insertRow(portal.db, 'bank--accounts', newRow('bank--accounts')))._id;
}

/** Those that a decision of any type may have. */
const templateTerms = { default_option: null, deadline_days: 5, needs_reason: [] };

function ticketOwnersOf(role: Role, home: Home): Row {
  if (role === 'solicitor') return { solicitor: ids.solicitor };
  return role === 'customer' ? { customer: ids.customer } : owner(home);
}

/** A channel of the kind that the role writes in. */
function channelFor(role: Role): Row {
  const kinds: Partial<Record<Role, string>> = {
    solicitor: 'solicitor',
    customer: 'debtor',
    'partner user': 'partner',
  };
  const hours = { opens_hour: 8, closes_hour: 17 };
  return { ...hours, key: `matris-${made++}`, kind: kinds[role] ?? 'creditor', is_active: true };
}

function isOfCase(resource: string): boolean {
  return (caseResources as readonly string[]).includes(resource);
}

const order: readonly string[] = caseResources;

/** Everything that belongs to a case of this owner; a customer user's rows are those of the user's customer. */
async function caseRowsFor(
  role: Role,
  home: Home,
  until: string,
  row: Cell['row'],
): Promise<Readonly<Record<string, StoredRow>>> {
  const creditors = await aCreditor(home);
  const { _id: creditor } = creditors;
  const isFirms = role === 'solicitor' && row === 'own';
  const customer = role === 'customer' && row === 'own' ? ids.customer : null;
  const rows = await aCaseWithAll(portal.db, {
    tag: 'matris',
    n: made++,
    owner: { ...owner(home), creditor },
    customer,
    // A law firm's rows belong to it through a case.
    until: isFirms && order.indexOf(until) < order.indexOf('cases') ? 'cases' : until,
  });
  if (isFirms) {
    await sql`update cases set solicitor = ${ids.solicitor} where _id = ${rows.cases!._id}`.execute(portal.db);
    return { ...rows, creditors };
  }
  return customer === null ? rows : { ...rows, customers: await firstOf('customers', customer) };
}

type Home = { readonly account: string; readonly partner: string | null; readonly user: string };

function homeOf(role: Role): Home {
  const isPartner = role === 'partner user';
  return {
    account: isPartner ? ids.partnerAccount : ids.ownAccount,
    partner: isPartner ? ids.partner : null,
    user: ids.users[role],
  };
}

/** The owner columns of a row, as far as the resource has them. */
async function ownersFor(resource: string, home: Home): Promise<Row> {
  const { fields } = resourceNamed(resource);
  // A user has one tenant: a partner's own users are those without an account.
  if (resource === 'users' && home.partner) return { partner: home.partner, kind: 'partner_user', access_groups: [] };
  if (resource === 'users') return { account: home.account, access_groups: [] };
  if (resource === 'access--groups') return { account: home.account, partner: home.partner, rights: {} };
  if (resource === 'access--templates') return { partner: home.partner, rights: {} };
  if (resourceNamed(resource).attached) {
    const { _id } = await aCreditor(home);
    const target = { ...owner(home), creditor: _id, target_resource: 'creditors', target_id: _id };
    return { ...target, ...(resource === 'notes' ? { visibility: 'shared' } : { attribute: null }) };
  }
  return {
    // The day is unique.
    ...(resource === 'statistics--account-days' && { date: addDays(day('2030-01-01'), made++) }),
    ...(['settlement--documents', 'finance--payouts', 'finance--creditor-invoices'].includes(resource) && {
      number: ++made,
    }),
    ...(resource === 'direct-debit--files' && { made_on: addDays(day('2030-01-01'), made++) }),
    ...(resource === 'finance--daily-settlements' && { date: addDays(day('2030-01-01'), made++) }),
    ...(resource === 'finance--payout-specifications' && {
      settlement_document: (
        await insertRow(
          portal.db,
          'settlement--documents',
          newRow('settlement--documents', await ownersFor('settlement--documents', home)),
        )
      )._id,
    }),
    ...(resource === 'creditor--report-cases' && { case: (await registeredFor(home)).cases[0] }),
    ...(resource === 'statistics--ticket-days' && {
      date: addDays(day('2030-01-01'), made++),
      channel: (await firstOf('ticket--channels'))._id,
    }),
    ...(resource === 'proxy--mandates' && {
      user: await aUser(portal.db, { kind: 'proxy_user' }),
      kind: 'guardian',
      from: '2020-01-01',
    }),
    ...(resource === 'legal-teams' && home.user === ids.users.solicitor && { solicitor: ids.solicitor }),
    ...(resource === 'signing--records' && { user: home.user }),
    ...(resource === 'stand-ins' && { user: home.user, signed_in_by: ids.users.support }),
    ...(fields.account && { account: home.account }),
    ...(fields.partner && { partner: home.partner }),
    ...(fields.creditor && { creditor: (await aCreditor(home))._id }),
    ...(needsDebtor(resourceNamed(resource)) && { debtor: (await firstOf('debtors'))._id }),
    ...(fields.signed_in_by && { signed_in_by: ids.users.support, user: home.user }),
    // They are unique for a partner.
    ...((resource === 'self-registration--templates' || (resource === 'partner--settings' && !home.partner)) && {
      partner: (await insertRow(portal.db, 'partners', newRow('partners')))._id,
    }),
    ...(await termsFor(resource, home)),
  };
}

const terms = ['agreements', 'agreement--versions', 'self-registration--templates'];

/** The agreements and packages that a row names. */
async function termsFor(resource: string, home: Home): Promise<Row> {
  const named: Record<string, string> = {};
  for (const [name, field] of Object.entries(resourceNamed(resource).fields)) {
    if (field.kind !== 'reference' || !field.required || !terms.includes(field.to)) continue;
    named[name] = (await insertRow(portal.db, field.to, newRow(field.to, await ownersFor(field.to, home))))._id;
  }
  return named;
}

const owner = ({ account, partner }: Home) => ({ account, partner });
const aCreditor = (home: Home, given: Row = {}) =>
  insertRow(portal.db, 'creditors', newRow('creditors', owner(home), given));
const { items: flowItems } = defaultFlows.standard;

/** Registers a case as the product does. */
async function registeredFor(home: Home): Promise<{ creditor: string; cases: readonly string[] }> {
  const { _id: creditor } = await aCreditor(home, { is_active: true });
  const token = await signAs(portal, ids.users['system user']);
  const reply = await portal.call(token, {
    method: 'POST',
    url: '/api/case--registrations',
    payload: { creditor, cases: [aCaseInput()] },
  });
  return { creditor, cases: reply.json()._cases };
}

function newRow(resource: string, ...given: readonly Row[]): Row {
  return fullRow(resourceNamed(resource), 'matris', made++, Object.assign({}, ...given));
}

/** A whole note names its item. */
async function itemOfNote(note: StoredRow | undefined): Promise<Row> {
  const found = await sql<Row>`select target_resource, target_id from notes where _id = ${note?._id}`.execute(
    portal.db,
  );
  return found.rows[0] ?? {};
}

async function uploadFor(role: Role) {
  const form = aForm({}, { filename: 'matris.bgmax', content: `Matris ${made++}` });
  const reply = await portal.call(await tokenFor(role, 'user'), { ...form, url: '/api/media--upload/matris' });
  const { id, filename, content_type, size } = reply.json();
  return { id, filename, content_type, size };
}

async function bodyFor({ role, call, resource, body }: Cell, target: StoredRow | undefined): Promise<unknown> {
  if (resource === 'creditor--settings' && call === 'PATCH') {
    const path = body === 'wrong' ? 'zz' : 'settings.notification_types.decision.enabled';
    return [{ dotted_path: path, value: true }];
  }
  if (body === 'wrong') return { zz: 1 };
  if (call === 'POST action') return {};
  const home = homeOf(role);
  const { fields, ui } = resourceNamed(resource);
  const isOpen = (name: string) => fields[name] !== undefined && !fields[name].readOnly;
  if (call !== 'POST') {
    if (resource === 'application--settings') return { logon_denied_external: made++ % 2 === 0 };
    if (resource === 'notes' && call === 'PUT') return { ...(await itemOfNote(target)), text: `Matris ${made++}` };
    if (resource === 'user--settings') return { settings: { ui: { theme: 'dark' } } };
    if (resource === 'creditor--notifications') return { is_read: true };
    if (resource === 'cases') return { reference_number: `Matris ${made++}` };
    if (resource === 'invoices') return { debt_description: `Matris ${made++}` };
    if (resource === 'invoice-number--counters') return { digits: 5 + (made++ % 7) };
    if (resource === 'access--templates') return { name: { sv: `Matris ${made++}` } };
    if (resource === 'ticket--channels') return { email: `matris.${made++}@kanal.example` };
    if (resource === 'decisions') return { priority: made++ % 2 === 0 ? 'high' : 'low' };
    if (resource === 'decision--templates') return { deadline_days: 3 + (made++ % 20) };
    if (resource === 'proxy--mandates') return { to: addDays(day('2030-01-01'), made++) };
    if (resource === 'disputes') return { workflow_due_date: addDays(day('2030-01-01'), made++) };
    if (resource === 'foreign-debt-collections') return { agent_reference: `Matris ${made++}` };
    if (resource === 'partner--settings') return { force_creditor_onboarding: made++ % 2 === 0 };
    if (resource === 'estates') return { representative: { name: `Matris ${made++}` } };
    if (resource === 'agreements' || resource === 'self-registration--templates')
      return { title: { sv: `Matris ${made++}`, en: 'Matrix' } };
    if (resource === 'exchange--rates') return { rate: 1 + (made++ % 900) };
    return resource === 'user--favorites' ? { favorites: { creditors: [] } } : { [ui.title]: `Matris ${made++}` };
  }
  if (resource === 'tickets') {
    const isOfCreditor = !['solicitor', 'customer', 'partner user'].includes(role);
    const creditor = isOfCreditor && { creditor: (await aCreditor(home))._id };
    return { subject: 'Matris', text: 'Matris', ...creditor };
  }
  if (resource === 'estate--inventories') {
    const { estates } = await caseRowsFor(role, home, 'estates', 'own');
    return { estate: estates!._id, registered_date: '2026-11-02' };
  }
  if (resource === 'dispute--specifications') {
    const { disputes } = await caseRowsFor(role, home, 'disputes', 'own');
    return { dispute: disputes!._id, date: '2026-11-02', text: 'Matris' };
  }
  if (resource === 'voucher--exports') return { format: 'csv', from: '2026-11-01', to: '2026-11-02' };
  if (resource === 'contact--logs')
    return { debtor: (await firstOf('debtors'))._id, outcome: 'no_answer', direction: 'out', confirmed: true };
  if (resource === 'bank--files') return { file: await uploadFor(role) };
  if (resource === 'case--registrations')
    return { creditor: (await aCreditor(home, { is_active: true }))._id, cases: [aCaseInput()] };
  if (resource === 'creditor--payments') {
    const { creditor, cases } = await registeredFor(home);
    return { creditor, case: cases[0], amount: 100, bank_transaction_date: '2026-11-02' };
  }
  if (resource === 'flow--configurations')
    return { name: 'Matris', type: 'standard', version: made++ + 10, valid_from: '2026-01-01', items: flowItems };
  if (resource === 'user--settings' || resource === 'user--favorites')
    await sql`delete from ${sql.table(resource.replaceAll(/-+/g, '_'))} where "user" = ${home.user}`.execute(portal.db);
  const ownType =
    resource === 'customers'
      ? { id_number_type: 'other_person' }
      : resource === 'ticket--channels'
        ? channelFor(role)
        : resource === 'decision--templates'
          ? templateTerms
          : resource === 'agreement--versions'
            ? { documents: {} }
            : {};
  const whole = { ...newRow(resource), ...(await ownersFor(resource, home)), ...ownType };
  const grants = grantsFor(readerOf(role, 'user'), resourceNamed(resource), 'POST');
  const mayGive = (name: string) => isOpen(name) && (grants.length === 0 || attributeRight(grants, name) === 'write');
  // Only the operator may name the partner where it follows from the account.
  return Object.fromEntries(
    Object.entries(whole).filter(([name]) => mayGive(name) && !(name === 'partner' && isOpen('account'))),
  );
}

async function firstOf(resource: string, id?: string | null): Promise<StoredRow> {
  const table = sql.table(resource.replaceAll(/-+/g, '_'));
  const only = id ? sql`where _id = ${id}` : sql``;
  return (await sql<StoredRow>`select _id, _etag from ${table} ${only} limit 1`.execute(portal.db)).rows[0]!;
}

async function loadIds() {
  const one = async (query: ReturnType<typeof sql<{ _id: string }>>) => (await query.execute(portal.db)).rows[0]!._id;
  const users = {} as Record<Role, string>;
  for (const role of everyRole) users[role] = await one(sql`select _id from users where email = ${roles[role]}`);
  return {
    users,
    unknown: 'f'.repeat(24),
    ownAccount: await one(sql`select account as _id from users where email = ${roles['creditor user']}`),
    foreignAccount: await one(sql`select _id from accounts where name = 'Solo AB'`),
    partnerAccount: await one(sql`select _id from accounts where partner is not null`),
    partner: await one(sql`select _id from partners`),
    solicitor: await one(sql`select solicitor as _id from users where email = ${roles.solicitor}`),
    customer: await one(sql`select customer as _id from users where email = ${roles.customer}`),
  };
}

test('the sample contains every role on every resource that it has a right to', () => {
  const met = new Set(cells.map(({ role, resource }) => `${role} ${resource}`));
  for (const role of everyRole)
    for (const resource of resourcesInTable)
      if (methodsOf(role, resource).length > 0) expect(met).toContain(`${role} ${resource}`);
});
