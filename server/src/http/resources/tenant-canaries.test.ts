import { tableOf } from '@fordra/schema/define-resource';
import type { LightMyRequestResponse } from 'fastify';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { signAs } from '../../../testing/portal/people.ts';
import { testPortal } from '../../../testing/portal/test-portal.ts';
import { someOf } from '../../../testing/proof-size.ts';
import {
  aGhost,
  canariesOf,
  dumpTenant,
  empower,
  generosities,
  type Home,
  makeTenant,
  rightsOf,
  storedResources,
  type Tenant,
  twinTexts,
} from '../../../testing/tenants/canary-tenants.ts';
import { genericRequests, type Sent, webRequests } from '../../../testing/tenants/tenant-requests.ts';

/*
 * Two tenants with the same rows under different texts. Everything the one can ask is asked by the other: not a byte of
 * the first may come back, and the answer must be the one that a tenant who was never there would give.
 */

const all = generosities.flatMap((generosity) =>
  (['account', 'partner'] as const).map((home) => ({ generosity, home })),
);
const cases = someOf(
  all,
  generosities.map((generosity, at) => ({
    generosity,
    home: at % 2 === 0 ? ('account' as const) : ('partner' as const),
  })),
);
const AT_ONCE = 6;

describe.each(cases)('a user of another $home with rights: $generosity', ({ generosity, home }) => {
  let portal: Awaited<ReturnType<typeof testPortal>>;
  let world: Awaited<ReturnType<typeof buildWorld>>;
  beforeAll(async () => {
    portal = await testPortal({ build: async () => {} });
    world = await buildWorld(home);
  });
  afterAll(() => portal.close());

  async function buildWorld(of: Home) {
    const { db } = portal;
    const own = await makeTenant(db, 'alfaqx');
    const ghost = await aGhost(db, 'algaqx');
    const other = await makeTenant(db, 'betaqx');
    const rights = rightsOf(generosity, of);
    const ownToken = await signAs(portal, await empower(db, own, of, rights));
    const otherToken = await signAs(portal, await empower(db, other, of, rights));
    return { own, ghost, other, ownToken, otherToken, canaries: canariesOf(own, other), twins: twinTexts(own, ghost) };
  }

  const send = (token: string, { method, url, headers = {}, body }: Sent) =>
    portal.call(token, {
      method,
      url,
      headers: { ...headers, ...(body !== undefined && { 'content-type': 'application/json' }) },
      ...(body !== undefined && { payload: JSON.stringify(body) }),
    });

  /** What comes back of the first tenant that was not in the question itself. */
  function leakIn(reply: LightMyRequestResponse, sent: Sent): string[] {
    const asked = `${decodeURIComponent(sent.url)} ${JSON.stringify(sent)}`;
    const told = `${reply.body} ${JSON.stringify(reply.headers)}`;
    return world.canaries.filter((canary) => told.includes(canary) && !asked.includes(canary));
  }

  /** The whole answer in the words of the first tenant, without what differs between any two answers. */
  function shapeOf(reply: LightMyRequestResponse): unknown {
    const isMade = reply.statusCode === 201;
    const { etag, ...told } = reply.headers;
    const headers = Object.entries(told).filter(
      ([name]) => !/^(x-request-id|x-ratelimit-|date|content-security)/.test(name),
    );
    const plain = reply.body.replaceAll(/"_request_id":"[^"]+"/g, '""');
    const body = world.twins.reduce((text, [mine, ghostly]) => text.replaceAll(ghostly, mine), plain);
    return { status: reply.statusCode, headers, ...(isMade ? { etag: typeof etag } : { body, etag }) };
  }

  async function replay(build: (tenant: Tenant) => Sent[]): Promise<{ asked: number; faults: string[] }> {
    const ghostly = build(world.ghost);
    const sent = build(world.own).map((one, at) => [one, ghostly[at]!] as const);
    const faults: string[] = [];
    for (let at = 0; at < sent.length; at += AT_ONCE) {
      const answers = sent.slice(at, at + AT_ONCE).map(async ([mine, ghost]) => {
        const told = await send(world.otherToken, mine);
        const same = await send(world.otherToken, ghost);
        const name = `${mine.method} ${decodeURIComponent(mine.url)} ${JSON.stringify(mine.body ?? '').slice(0, 200)}`;
        const leak = leakIn(told, mine);
        if (leak.length > 0) faults.push(`${name} tells ${leak.join(', ')}`);
        if (told.statusCode >= 500) faults.push(`${name} is answered ${told.statusCode}`);
        const [shape, wanted] = [JSON.stringify(shapeOf(told)), JSON.stringify(shapeOf(same))];
        if (shape !== wanted) faults.push(`${name} is answered\n${shape}\nand a ghost's\n${wanted}`);
      });
      await Promise.all(answers);
    }
    return { asked: sent.length, faults };
  }

  const isRead = ({ method }: Sent) => method === 'GET' || method === 'HEAD';

  test('the questions are real: the first tenant gets its own rows by them', async () => {
    const replies = await Promise.all(
      webRequests(world.own)
        .filter(isRead)
        .map((sent) => send(world.ownToken, sent)),
    );
    const own = replies.filter(({ statusCode, body }) => statusCode === 200 && body.includes('alfaqx'));
    expect(own.length).toBeGreaterThan(generosity === 'as in the demo' ? 15 : 30);
  });

  test('learns nothing by what the web asks', async () => {
    const { asked, faults } = await replay((tenant) => webRequests(tenant).filter(isRead));
    expect(faults.slice(0, 5)).toEqual([]);
    expect(asked).toBeGreaterThan(80);
  });

  test('learns nothing by any other question', async () => {
    const { asked, faults } = await replay((tenant) => genericRequests(tenant).filter(isRead));
    expect(faults.slice(0, 5)).toEqual([]);
    expect(asked).toBeGreaterThan(200);
  });

  test('sees and counts the own rows, each of them and no others', async () => {
    for (const { name, owners } of storedResources) {
      const reply = await send(world.otherToken, { method: 'GET', url: `/api/${name}?max_results=100` });
      if (reply.statusCode === 403) continue;
      const { _items, _meta } = reply.json<{ _items: { _id: string }[]; _meta: { total: number } }>();
      const known = new Set((world.other.rows[name] ?? []).map(({ _id }) => _id));
      if (owners !== 'common') expect(_items.filter(({ _id }) => !known.has(_id))).toEqual([]);
      expect([name, _meta.total, reply.headers['x-total-count']]).toEqual([name, _items.length, `${_items.length}`]);
    }
  });

  test('changes nothing by any write, and is told what a ghost’s would be told', async () => {
    const before = await dumpTenant(portal.db, world.own);
    const writes = (tenant: Tenant) =>
      [...webRequests(tenant), ...genericRequests(tenant)].filter((one) => !isRead(one));
    const { asked, faults } = await replay(writes);
    expect(faults.slice(0, 5)).toEqual([]);
    expect(asked).toBeGreaterThan(200);
    expect(await dumpTenant(portal.db, world.own)).toBe(before);
    for (const { name, owners } of storedResources.filter(({ owners }) => owners !== 'common')) {
      const { account, partner } = owners as { account?: string; partner?: string };
      for (const [column, id] of [
        [account, world.own.account],
        [partner, world.own.partner],
      ] as const) {
        if (!column) continue;
        const table = sql.table(tableOf({ name }));
        const { rows } = await sql<{ _id: string }>`
          select _id from ${table} where ${sql.ref(column)} = ${id}`.execute(portal.db);
        const known = new Set((world.own.rows[name] ?? []).map(({ _id }) => _id));
        expect(rows.filter(({ _id }) => !known.has(_id))).toEqual([]);
      }
    }
  });
});
