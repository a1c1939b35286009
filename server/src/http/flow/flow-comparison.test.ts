import { defaultFlows } from '@fordra/domain/flow/configuration/default-flows';
import { afterAll, describe, expect, test } from 'vitest';
import { openCaseActions } from '../../../testing/case-actions.ts';
import { testPortal } from '../../../testing/portal/test-portal.ts';
import { creditorId } from '../../../testing/register-cases.ts';

const portal = await testPortal();
afterAll(portal.close);
await portal.pool.query(`update creditors set debt_description = 'El'`);
const cases = await openCaseActions(portal);
const system = await portal.signIn('sys@fordra.example');
const anna = await portal.signIn('anna@nordvik.example');
const nordvik = await creditorId(portal, 'Nordvik El AB');
const ids = [await cases.aCase(), await cases.aCase(), await cases.aCase()];
const get = async (token: string, path: string) => portal.call(token, { url: `/api/flow--configurations/${path}` });

const items = defaultFlows.standard.items;
const slow = items.map((entry) => (entry.key === 'send_reminder' ? { ...entry, pay_within_days: 30 } : entry));
const free = items.filter(({ key }) => key !== 'send_reminder' && key !== 'wait_reminder_payment');

async function aFlow(items: readonly unknown[], version: number, owner: object = {}): Promise<string> {
  const payload = { name: 'Nytt', type: 'standard', version, valid_from: '2099-01-01', items, ...owner };
  const reply = await portal.call(system, { method: 'POST', url: '/api/flow--configurations', payload });
  if (reply.statusCode !== 201) throw new Error(reply.body);
  return reply.json<{ _id: string }>()._id;
}

describe('a flow compared before it goes live', async () => {
  const longer = await aFlow(slow, 2);
  const kind = await aFlow(free, 3);

  test('answers sums and the cases that differ from their current flow', async () => {
    const reply = await get(system, `${longer}/comparison?with=current`);
    expect(reply.statusCode).toBe(200);
    const { sums, cases: differing, ...rest } = reply.json();
    expect(rest).toMatchObject({ _id: longer, with: 'current', compared: 3, left: 0, next: null });
    expect(sums).toMatchObject({
      letters: { reminder: { before: 3, after: 3 } },
      fees: { SEK: { reminder_fee: { before: 180_00, after: 180_00 } } },
      stages: { debt_collection: { before: 3, after: 3, both: 3 } },
      staying: 0,
    });
    expect(sums.stages.debt_collection.days).toBeGreaterThan(45);
    expect(differing.map(({ _id }: { _id: string }) => _id).toSorted()).toEqual(ids.toSorted());
    expect(differing[0]).toMatchObject({ journal_number: expect.anything(), currency: 'SEK', fees: {} });
  });

  test('is compared with another version, and with itself shows no difference', async () => {
    const { sums } = (await get(system, `${kind}/comparison?with=${longer}`)).json();
    expect(sums.letters.reminder).toEqual({ before: 3, after: 0 });
    expect(sums.fees.SEK.reminder_fee).toEqual({ before: 180_00, after: 0 });
    expect((await get(system, `${kind}/comparison?with=${kind}`)).json()).toMatchObject({ compared: 3, cases: [] });
  });

  test('continues after the last case of the previous page', async () => {
    const [first, ...others] = ids.toSorted();
    const rest = (await get(system, `${longer}/comparison?after=${first}`)).json();
    expect(rest.cases.map(({ _id }: { _id: string }) => _id)).toEqual(others);
    expect((await get(system, `${longer}/comparison?after=${others.at(-1)}`)).json()).toMatchObject({
      compared: 0,
      next: null,
      until: null,
    });
  });

  test('leaves out closed cases and those of creditors with a flow of their own', async () => {
    await cases.must(ids[0]!, 'close_manually', { reason: 'contractual' });
    const own = await aFlow(slow, 1, { creditor: nordvik });
    expect((await get(system, `${own}/comparison`)).json().compared).toBe(2);
    expect((await get(anna, `${own}/comparison`)).json().compared).toBe(2);
    expect((await get(system, `${longer}/comparison`)).json().compared).toBe(0);
    await portal.pool.query(`delete from flow_configurations where _id = $1`, [own]);
  });

  test('needs read access to the flow and the cases', async () => {
    expect((await get(anna, `${longer}/comparison`)).statusCode).toBe(404);
    const { rows } = await portal.pool.query(`select _id from flow_configurations where type = 'parking'`);
    expect((await get(system, `${longer}/comparison?with=${rows[0]._id}`)).statusCode).toBe(400);
    expect((await get(system, `${longer}/comparison?with=nobody`)).statusCode).toBe(400);
    expect((await get(system, 'nobody/comparison')).statusCode).toBe(404);
  });
});
