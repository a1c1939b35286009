import { monitorEventLoopDelay } from 'node:perf_hooks';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { evilPatterns } from '../../../testing/fuzz/evil-patterns.ts';
import { testPortal } from '../../../testing/portal/test-portal.ts';

/* A search by pattern may run for a short time on one connection, and other requests do not wait for it. */

const portal = await testPortal({ patternLimits: {} });
afterAll(portal.close);
const karin = await portal.signIn('karin@fordra.example');
/** Ten times the limit; a pattern that is not cancelled takes far longer. */
const msMax = 20_000;
/** Runs until it is cancelled. */
const endless = '(\\y\\w*\\y){30}z';

beforeAll(async () => {
  await portal.pool.query(`
    insert into creditors (account, name, organization_no, debt_description)
    select (select min(_id) from accounts), repeat('a', 100 + n % 20) || '!', lpad(n::text, 10, '0'), repeat('x', n % 200)
    from generate_series(1, 2000) n`);
});

async function look($regex: string, attribute = 'name') {
  const where = encodeURIComponent(JSON.stringify({ [attribute]: { $regex, $options: 'i' } }));
  const begun = performance.now();
  const reply = await portal.call(karin, { url: `/api/creditors?where=${where}&max_results=1` });
  return { reply, ms: performance.now() - begun };
}

describe(`${evilPatterns.length} evil patterns`, () => {
  test('are each answered in time, with a page or an error, and the process keeps running', async () => {
    const delay = monitorEventLoopDelay({ resolution: 10 });
    delay.enable();
    for (const pattern of evilPatterns) {
      const { reply, ms } = await look(pattern);
      expect([pattern, [200, 400].includes(reply.statusCode)]).toEqual([pattern, true]);
      expect([pattern, ms < msMax]).toEqual([pattern, true]);
      if (reply.statusCode === 400) expect(reply.json()._error.message).toMatch(/^\$regex /);
    }
    delay.disable();
    expect(delay.percentile(99) / 1e6).toBeLessThan(2_500);
  });

  test('many at once do not delay other requests', async () => {
    let isOver = false;
    const statuses = new Set<number>();
    const attack = Array.from({ length: 20 }, async (_, at) => {
      while (!isOver) {
        const { reply, ms } = await look(endless, at % 2 ? 'name' : 'debt_description');
        statuses.add(reply.statusCode);
        expect(ms).toBeLessThan(msMax);
      }
    });
    const waits: number[] = [];
    for (let n = 0; n < 30; n++) {
      const begun = performance.now();
      const reply = await portal.call(karin, { url: '/api/creditors?max_results=25' });
      expect(reply.statusCode).toBe(200);
      waits.push(performance.now() - begun);
    }
    isOver = true;
    await Promise.all(attack);
    expect(Math.max(...waits)).toBeLessThan(msMax);
    expect([...statuses].filter((status) => ![200, 400, 429].includes(status))).toEqual([]);
  });

  test('a text search is not treated as a pattern, whatever characters it has, and does not wait for patterns', async () => {
    const search = async () => look('Gym \\& H\\(\\)\\*\\+');
    const [, ...searches] = await Promise.all([look(endless), search(), search(), search()]);
    expect(searches.map(({ reply }) => reply.statusCode)).toEqual([200, 200, 200]);
  });
});
