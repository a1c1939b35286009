import { type PortalClient, type Reply, untilAvailable } from '../../server/testing/portal/portal-client.ts';
import { type FaultPortal, openFaultPortal } from '../faults/fault-portal.ts';
import { type Check, check, type Proof } from '../proof-runner/proof.ts';

/* Attacks on rights by users who are signed in: over HTTP, on a demo portal of its own for each suite. */

type Item = { readonly _id: string; readonly _etag: string; readonly [name: string]: unknown };

const messageOf = ({ status, body }: Reply) =>
  `${status} ${String((body._error as { message?: string } | undefined)?.message ?? '')}`.trim();

async function find(by: PortalClient, resource: string, where: object): Promise<Item> {
  const { body } = await by.call('GET', `/api/${resource}?where=${encodeURIComponent(JSON.stringify(where))}`);
  return (body._items as Item[])[0]!;
}

async function change(
  { by, as = by }: { readonly by: PortalClient; readonly as?: PortalClient },
  resource: string,
  id: string,
  values: object | 'delete',
): Promise<Reply> {
  const { _etag } = await find(by, resource, { _id: id });
  const path = `/api/${resource}/${id}`;
  return values === 'delete'
    ? as.call('DELETE', path, undefined, { 'if-match': _etag })
    : as.call('PATCH', path, values, { 'if-match': _etag });
}

const refusedAs = (what: string, reply: Reply, ...messages: readonly string[]): Check =>
  check(`${what}: ${messageOf(reply)}`, reply.status === 403 && messages.includes(messageOf(reply).slice(4)));

async function withPortal(
  options: Parameters<Proof['run']>[0],
  attack: (portal: FaultPortal, system: PortalClient) => Promise<readonly Check[]>,
): Promise<readonly Check[]> {
  const opened = await openFaultPortal(options);
  const person = async (email: string): Promise<PortalClient> => {
    const client = await opened.person(email);
    return { ...client, call: (...given) => untilAvailable(() => client.call(...given)) };
  };
  const portal = { ...opened, person };
  const checks = await attack(portal, await person('sys@fordra.example'));
  return [...checks, ...(await portal.close())];
}

export const grantedRights: Proof = {
  name: 'granted-rights',
  about: 'support and others try to give users and groups rights that they do not have',
  run: (options) =>
    withPortal(options, async (portal, system) => {
      const support = await portal.person('stina@fordra.example');
      const karin = await find(system, 'users', { email: 'karin@fordra.example' });
      const bo = await find(system, 'users', { email: 'bo@soloab.example' });
      const groups = await Promise.all(
        ['Systemanvändare', 'Handläggare', 'Ekonomi'].map((name) => find(system, 'access--groups', { name })),
      );
      const as = { by: system, as: support };
      const checks: Check[] = [];
      for (const { _id, name } of groups) {
        for (const user of [karin, bo]) {
          const reply = await change(as, 'users', user._id, { access_groups: [_id] });
          const what = `${String(name)} given to ${String(user.name)} by support`;
          checks.push(refusedAs(what, reply, 'cannot_grant_more_than_own', 'user_has_more_rights'));
        }
        const payload = { name: 'X', kind: 'creditor_user', account: bo.account, access_groups: [_id] };
        const reply = await support.call('POST', '/api/users', { ...payload, email: `${_id}@attack.example` });
        checks.push(refusedAs(`a new user with ${String(name)}`, reply, 'cannot_grant_more_than_own'));
        const edited = await change(as, 'access--groups', _id, { rights: {} });
        checks.push(check(`${String(name)} edited by support: ${edited.status}`, edited.status === 403));
      }
      await change({ by: system }, 'users', karin._id, { is_disabled: true });
      const enabled = await change(as, 'users', karin._id, { is_disabled: false });
      const own = await find(system, 'access--groups', { name: 'Support' });
      const given = await change(as, 'users', bo._id, { access_groups: [own._id] });
      checks.push(refusedAs('its own group given to a tenant’s user by support', given, 'only_staff_get_these_rights'));
      return [...checks, refusedAs('a stronger user enabled by support', enabled, 'user_has_more_rights')];
    }),
};

export const lastAdministrator: Proof = {
  name: 'last-administrator',
  about: 'the last system user disables or deletes itself, alone and at the same time as another',
  run: (options) =>
    withPortal(options, async (portal, system) => {
      const own = await find(system, 'users', { email: 'sys@fordra.example' });
      const disabled = await change({ by: system }, 'users', own._id, { is_disabled: true });
      const limited = await change({ by: system }, 'users', own._id, {
        valid_until: new Date().toISOString().slice(0, 10),
      });
      const payload = { name: 'Två', email: 'sys2@fordra.example', kind: 'system_user' };
      const { body } = await system.call('POST', '/api/users', payload);
      const second = await portal.person('sys2@fordra.example');
      const replies = await Promise.all([
        change({ by: system }, 'users', own._id, { is_disabled: true }),
        change({ by: second }, 'users', String(body._id), { is_disabled: true }),
      ]);
      const done = replies.filter(({ status }) => status === 200).length;
      return [
        refusedAs('the last system user disabled', disabled, 'last_system_user'),
        refusedAs('the last system user limited in time', limited, 'last_system_user'),
        check(`both disable themselves at the same time: ${replies.map(messageOf).join(', ')}`, done === 1),
      ];
    }),
};

const DELETED_USERS = 4;
/** A user whose write came first cannot be deleted, and the next one is tried. */
const WRITERS_MAX = 20 * DELETED_USERS;

export const deletedWriters: Proof = {
  name: 'deleted-writers',
  about: 'users are deleted while they write',
  run: (options) =>
    withPortal(options, async (portal, system) => {
      const support = await find(system, 'access--groups', { name: 'Support' });
      const seen = new Map<number, number>();
      const times = options.isLong ? 10 : 1;
      for (let n = 0; n < times * WRITERS_MAX && (seen.get(204) ?? 0) < times * DELETED_USERS; n++) {
        const email = `writer${n}@fordra.example`;
        const user = { name: 'Skribent', email, kind: 'staff', access_groups: [support._id] };
        const { body } = await system.call('POST', '/api/users', user);
        const writer = await portal.person(email);
        const write = (at: number) => writer.call('POST', '/api/units', { name: `Enhet ${n} ${at}` });
        const replies = await Promise.all([
          change({ by: system }, 'users', String(body._id), 'delete'),
          ...[1, 2, 3].map(write),
        ]);
        for (const { status } of replies) seen.set(status, (seen.get(status) ?? 0) + 1);
      }
      const counts = [...seen].map(([status, count]) => `${status}: ${count}`).join(', ');
      return [
        check(`${seen.get(204) ?? 0} users were deleted while they wrote`, seen.get(204) === times * DELETED_USERS),
        check(
          `answers ${counts}`,
          [...seen.keys()].every((status) => status < 500),
        ),
      ];
    }),
};

export const impersonatedIdentity: Proof = {
  name: 'impersonated-identity',
  about: 'support signed in as a user changes how that user signs in and where the creditor is paid',
  run: (options) =>
    withPortal(options, async (portal, system) => {
      const support = await portal.person('stina@fordra.example');
      const anna = await find(system, 'users', { email: 'anna@nordvik.example' });
      await support.call('POST', `/api/users/${anna._id}/actions/sign_in_as`, { reason: 'Hjälper till' });
      const { body } = await support.call('POST', '/api/authenticates/sign-in-as', { user: anna._id });
      const as: PortalClient = {
        token: String(body.token),
        call: (method, path, sent, headers) =>
          support.call(method, path, sent, { ...headers, 'x-api-key': String(body.token) }),
      };
      const settings = { settings: { sign_in: { by_verified_email: true } } };
      const signIn = await as.call('POST', '/api/user--settings', settings);
      const creditor = await find(as, 'creditors', {});
      const account = { payout_details: { sek: { bankgiro: '9900119' } } };
      const paid = await change({ by: as }, 'creditors', creditor._id, account);
      return [
        refusedAs('the settings of the sign-in', signIn, 'not_as_another_user'),
        refusedAs('the payout account', paid, 'not_as_another_user'),
      ];
    }),
};
