import { tableOf } from '@fordra/schema/define-resource';
import type { LightMyRequestResponse } from 'fastify';
import { decodeJwt } from 'jose';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hangMs } from '../../../testing/hang-ms.ts';
import { signAs } from '../../../testing/portal/people.ts';
import { testPortal } from '../../../testing/portal/test-portal.ts';
import { someOf } from '../../../testing/proof-size.ts';
import {
  aRolledBackTenant,
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
 * Two tenants with the same rows and different texts. Every request of the one is also sent by the other: the answer must
 * contain nothing of the first tenant, and be the same as if the first tenant did not exist.
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
    portal = await testPortal({ build: async () => {}, requesterCacheMs: hangMs });
    world = await buildWorld(home);
  });
  afterAll(() => portal.close());

  async function buildWorld(of: Home) {
    const { db } = portal;
    const own = await makeTenant(db, 'alfaqx');
    const rolledBack = await aRolledBackTenant(db, 'algaqx');
    const other = await makeTenant(db, 'betaqx');
    const rights = rightsOf(generosity, of);
    const ownToken = await signAs(portal, await empower(db, own, of, rights));
    const otherToken = await signAs(portal, await empower(db, other, of, rights));
    return {
      own,
      rolledBack,
      other,
      ownToken,
      otherToken,
      canaries: canariesOf(own, other),
      twins: twinTexts(own, rolledBack),
    };
  }

  const send = (token: string, { method, url, headers = {}, body }: Sent) =>
    portal.call(token, {
      method,
      url,
      headers: { ...headers, ...(body !== undefined && { 'content-type': 'application/json' }) },
      ...(body !== undefined && { payload: JSON.stringify(body) }),
    });

  /** The first tenant's texts in the answer that were not in the request itself. */
  function leakIn(reply: LightMyRequestResponse, sent: Sent): string[] {
    const asked = `${decodeURIComponent(sent.url)} ${JSON.stringify(sent)}`;
    const actual = `${reply.body} ${JSON.stringify(reply.headers)}`;
    // Five digits occur by chance in ids and in fractions of seconds.
    const readable = actual.replaceAll(/[0-9a-f-]{24,36}|\.\d{3}Z/g, '');
    return world.canaries.filter(
      (canary) => (/^\d{1,8}$/.test(canary) ? readable : actual).includes(canary) && !asked.includes(canary),
    );
  }

  /** The answer translated to the first tenant's texts, without what differs between any two answers. */
  function shapeOf(reply: LightMyRequestResponse): unknown {
    const isMade = reply.statusCode === 201;
    const { etag, ...actual } = reply.headers;
    const headers = Object.entries(actual).filter(
      ([name]) => !/^(x-request-id|x-ratelimit-|date|content-security)/.test(name),
    );
    const plain = reply.body.replaceAll(/"_request_id":"[^"]+"/g, '""');
    const body = world.twins.reduce((text, [mine, theirs]) => text.replaceAll(theirs, mine), plain);
    return { status: reply.statusCode, headers, ...(isMade ? { etag: typeof etag } : { body, etag }) };
  }

  async function replay(build: (tenant: Tenant) => Sent[]): Promise<{ asked: number; faults: string[] }> {
    const ofRolledBack = build(world.rolledBack);
    const sent = build(world.own).map((one, at) => [one, ofRolledBack[at]!] as const);
    const faults: string[] = [];
    for (let at = 0; at < sent.length; at += AT_ONCE) {
      const answers = sent.slice(at, at + AT_ONCE).map(async ([mine, rolledBack]) => {
        const actual = await send(world.otherToken, mine);
        const same = await send(world.otherToken, rolledBack);
        const name = `${mine.method} ${decodeURIComponent(mine.url)} ${JSON.stringify(mine.body ?? '').slice(0, 200)}`;
        const leak = leakIn(actual, mine);
        if (leak.length > 0) faults.push(`${name} reveals ${leak.join(', ')}`);
        if (actual.statusCode >= 500) faults.push(`${name} is answered ${actual.statusCode}`);
        const [shape, wanted] = [JSON.stringify(shapeOf(actual)), JSON.stringify(shapeOf(same))];
        if (shape !== wanted) faults.push(`${name} is answered\n${shape}\nand a rolled-back tenant's\n${wanted}`);
      });
      await Promise.all(answers);
    }
    return { asked: sent.length, faults };
  }

  /** The rows that a tenant was made with, and the session of its token. */
  const idsOf = (tenant: Tenant, name: string, token: string) =>
    new Set([...(tenant.rows[name] ?? []).map(({ _id }) => _id), String(decodeJwt(token).token_id)]);

  const isRead = ({ method }: Sent) => method === 'GET' || method === 'HEAD';

  test('the requests are effective: the first tenant gets its own rows', async () => {
    const replies = await Promise.all(
      webRequests(world.own)
        .filter(isRead)
        .map((sent) => send(world.ownToken, sent)),
    );
    const own = replies.filter(({ statusCode, body }) => statusCode === 200 && body.includes('alfaqx'));
    expect(own.length).toBeGreaterThan(generosity === 'as in the demo' ? 15 : 30);
  });

  test('gets no foreign data by the requests of the web', async () => {
    const { asked, faults } = await replay((tenant) => webRequests(tenant).filter(isRead));
    expect(faults.slice(0, 5)).toEqual([]);
    expect(asked).toBeGreaterThan(80);
  });

  test('gets no foreign data by any other request', async () => {
    const { asked, faults } = await replay((tenant) => genericRequests(tenant).filter(isRead));
    expect(faults.slice(0, 5)).toEqual([]);
    expect(asked).toBeGreaterThan(200);
  });

  test('sees and counts exactly the own rows', async () => {
    for (const { name, owners } of storedResources) {
      const reply = await send(world.otherToken, { method: 'GET', url: `/api/${name}?max_results=100` });
      if (reply.statusCode === 403) continue;
      const { _items, _meta } = reply.json<{ _items: { _id: string }[]; _meta: { total: number } }>();
      const known = idsOf(world.other, name, world.otherToken);
      if (owners !== 'common') expect(_items.filter(({ _id }) => !known.has(_id))).toEqual([]);
      expect([name, _meta.total, reply.headers['x-total-count']]).toEqual([name, _items.length, `${_items.length}`]);
    }
  });

  test('changes nothing by any write, and gets the answers for rows that do not exist', async () => {
    const before = await dumpTenant(portal.db, world.own);
    const writes = (tenant: Tenant) =>
      [...webRequests(tenant), ...genericRequests(tenant)].filter((one) => !isRead(one));
    const { asked, faults } = await replay(writes);
    expect(faults.slice(0, 5)).toEqual([]);
    expect(asked).toBeGreaterThan(200);
    expect(await dumpTenant(portal.db, world.own)).toBe(before);
    for (const { name, owners, ...storage } of storedResources.filter(({ owners }) => owners !== 'common')) {
      const { account, partner } = owners as { account?: string; partner?: string };
      for (const [column, id] of [
        [account, world.own.account],
        [partner, world.own.partner],
      ] as const) {
        if (!column) continue;
        const table = sql.table(tableOf({ name, ...storage }));
        const { rows } = await sql<{ _id: string }>`
          select _id from ${table} where ${sql.ref(column)} = ${id}`.execute(portal.db);
        const known = idsOf(world.own, name, world.ownToken);
        expect(rows.filter(({ _id }) => !known.has(_id))).toEqual([]);
      }
    }
  });
});
