import { afterAll, beforeAll, expect, test } from 'vitest';
import { openCaseActions } from '../../../testing/case-actions.ts';
import { testPortal } from '../../../testing/portal/test-portal.ts';
import { passDays, runToday } from '../../../testing/run-flow.ts';

const portal = await testPortal();
afterAll(portal.close);
const { aCase, must, read } = await openCaseActions(portal);

const abroad = { address_line_1: 'Storgata 1', zip_code: '0155', city: 'Oslo', country: 'NO' };
const lettersOf = async (id: string) =>
  (await portal.pool.query(`select * from letters where "case" = $1 order by _id`, [id])).rows;
const kindsOf = async (id: string): Promise<readonly string[]> => (await lettersOf(id)).map(({ kind }) => kind);
const decisionsOf = async (id: string) =>
  (await portal.pool.query(`select type, status from decisions where "case" = $1`, [id])).rows;

beforeAll(async () => {
  await portal.pool.query(
    `update creditors set debt_description = 'El', agreement_version = (select _id from agreement_versions limit 1) where name = 'Nordvik El AB'`,
  );
});

test('a case abroad goes from its registration to its yearly letter without a stop, with a reminder or with a demand at once', async () => {
  const customer = (name: string) => ({ name, is_foreign: true, address: abroad });
  const reminded = await aCase({ customer: customer('Ola Nordmann') });
  const demanded = await aCase({ customer: customer('Kari Nordmann'), start_action: 'debt_collection' });
  await runToday(portal.db);
  const states: Record<string, Set<string>> = { [reminded]: new Set(), [demanded]: new Set() };
  for (let days = 0; days < 130; days += 1) {
    for (const id of [reminded, demanded]) {
      const { state, failed_reason: reason } = await read(id);
      expect(reason).toBeNull();
      states[id]!.add(state);
    }
    await passDays(portal.db, 1);
  }
  expect(await kindsOf(reminded)).toEqual(['reminder', 'foreign_debt_collection', 'surveillance_letter']);
  expect(await kindsOf(demanded)).toEqual(['foreign_debt_collection', 'surveillance_letter']);
  for (const id of [reminded, demanded]) {
    expect([...states[id]!].slice(-2)).toEqual(['foreign_debt_collection', 'debt_surveillance']);
    expect(await decisionsOf(id)).toEqual([{ type: 'foreign_collection', status: 'defaulted' }]);
    expect(await read(id)).toMatchObject({ next_flow_item: 'send_surveillance_letter', status: 'queued' });
  }
});

test('a debtor who moves abroad is a foreign one, and one with a Swedish number who moves back is not', async () => {
  const id = await aCase({
    customer: { name: 'Ida Test', id_number: '200101012391', address: { ...abroad, country: 'SE' } },
  });
  const { debtor } = await read(id);
  const isForeign = async () => (await read<{ is_foreign: boolean }>(debtor!, 'debtors')).is_foreign;
  expect(await isForeign()).toBe(false);
  await must(id, 'change_address', abroad);
  expect(await isForeign()).toBe(true);
  await must(id, 'change_address', { ...abroad, country: 'SE' });
  expect(await isForeign()).toBe(false);
});
