import { expect, test } from 'vitest';
import { clockPages } from './clock-pages.ts';

/** A portal whose days end only when the test releases them. */
function aClock() {
  const waiting: (() => void)[] = [];
  let today = 15;
  const written = () => `2026-11-${today}`;
  const pages = clockPages({
    read: async () => ({
      today: written(),
      aheadMs: (today - 15) * 86_400_000,
      due: { now: 0, in7Days: 2, in30Days: 3, next: '2026-11-18' },
      lettersWaiting: 1,
      failedCases: 0,
    }),
    async *move(days, signal) {
      for (let n = 0; n < days && !signal.aborted; n++) {
        await new Promise<void>((resolve) => waiting.push(resolve));
        today += 1;
        yield { date: written(), events: n === 0 ? { state_changed: 2 } : {}, letters: n === 0 ? { reminder: 2 } : {} };
      }
    },
  });
  const letDaysPass = async (days: number) => {
    for (let n = 0; n < days; n++) {
      while (waiting.length === 0) await new Promise((resolve) => setImmediate(resolve));
      waiting.shift()!();
    }
    await new Promise((resolve) => setTimeout(resolve, 5));
  };
  return { ...pages, letDaysPass };
}

const address = 'http://portal.test/dev/clock';
const send = (days: unknown, init: RequestInit = {}) =>
  new Request(address, {
    method: 'POST',
    body: JSON.stringify({ days }),
    ...init,
    headers: { 'content-type': 'application/json', ...(init.headers as Record<string, string>) },
  });
const press = (days: string, headers = {}) =>
  new Request(address, { method: 'POST', body: new URLSearchParams({ days }), headers });
const english = { headers: { 'accept-language': 'en-GB,sv;q=0.5' } };

test('a program is answered when the last day is done, with the results', async () => {
  const clock = aClock();
  const answer = clock.fetch(send(2));
  await clock.letDaysPass(2);
  const reply = await answer;
  expect(reply.status).toBe(200);
  expect(await reply.json()).toMatchObject({
    status: 'done',
    days: 2,
    from: '2026-11-15',
    to: '2026-11-17',
    events: { state_changed: 2 },
    letters: { reminder: 2 },
    passed: [{ date: '2026-11-16' }, { date: '2026-11-17' }],
  });
});

test.each([0, -1, 367, 1.5, '7', null, undefined, [1], 1e99])('%s is no number of days', async (days) => {
  const reply = await aClock().fetch(send(days));
  expect([reply.status, await reply.json()]).toEqual([
    400,
    { error: 'Antalet dagar ska vara ett heltal från 1 till 366.' },
  ]);
});

test('an invalid JSON body, text in the number field and another method are refused in the reader’s language', async () => {
  const clock = aClock();
  expect((await clock.fetch(send(1, { body: '{' }))).status).toBe(400);
  const typed = await clock.fetch(press('many', english.headers));
  expect([typed.status, await typed.text()]).toEqual([400, expect.stringContaining('a whole number from 1 to 366')]);
  expect((await clock.fetch(new Request(address, { method: 'DELETE' }))).status).toBe(405);
  expect((await clock.fetch(press('1', { 'sec-fetch-site': 'cross-site' }))).status).toBe(403);
  expect((await clock.fetch(new Request(`${address}/other`))).status).toBe(404);
});

test('a person sees the progress, in either language, and cannot start a second move', async () => {
  const clock = aClock();
  const shown = async (init?: RequestInit) => (await clock.fetch(new Request(address, init))).text();
  expect(await shown()).toContain('söndag 15 november 2026');
  const pressed = await clock.fetch(press('3'));
  expect([pressed.status, pressed.headers.get('location')]).toEqual([303, '/dev/clock']);
  await clock.letDaysPass(1);
  expect(await shown()).toMatch(/http-equiv="refresh" content="1"[\s\S]*Dag 1 av 3 är klar/);
  expect((await clock.fetch(send(1))).status).toBe(409);
  await clock.letDaysPass(2);
  const done = await shown(english);
  expect(done).toContain('lang="en"');
  expect(done).toContain('3 days passed.');
  expect(done).toContain('Reminder 2');
  expect(done).not.toContain('refresh');
});

test('a client that disconnects ends the move after the current day', async () => {
  const clock = aClock();
  const hangUp = new AbortController();
  const answer = clock.fetch(send(300, { signal: hangUp.signal }));
  await clock.letDaysPass(1);
  hangUp.abort();
  await clock.letDaysPass(1);
  expect(await (await answer).json()).toMatchObject({ status: 'cut_off', to: '2026-11-17' });
});
