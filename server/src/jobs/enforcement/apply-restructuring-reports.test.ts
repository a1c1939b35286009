import type { RestructuringReport } from '@fordra/domain/enforcement/applications/restructuring-messages';
import type { Day } from '@fordra/domain/values/day';
import { pino } from 'pino';
import { afterAll, expect, test } from 'vitest';
import { daysAgo, openCaseActions } from '../../../testing/case-actions.ts';
import { testPortal } from '../../../testing/portal/test-portal.ts';
import { aCaseInput, postCases } from '../../../testing/register-cases.ts';
import { applyRestructuringReports } from './apply-restructuring-reports.ts';

const portal = await testPortal();
afterAll(portal.close);
const { system, nordvik, aCase, read } = await openCaseActions(portal);
const today = daysAgo(0);
const address = { address_line_1: 'Gatan 1', zip_code: '111 22', city: 'Stockholm', country: 'SE' };

/** A case of the same person with a creditor of another account. */
async function aCaseElsewhere(customer: object): Promise<string> {
  const { rows } = await portal.pool.query<{ _id: string }>(
    `select c._id from creditors c join creditors n on n._id = $1
     where c.account <> n.account and c.is_active order by c.name limit 1`,
    [nordvik],
  );
  const made = await postCases(portal, system, { creditor: rows[0]!._id, cases: [aCaseInput({ customer })] });
  expect(made.statusCode, made.body).toBe(201);
  return made.json()._cases[0];
}

async function itemsOf(resource: string, where: object): Promise<readonly Record<string, unknown>[]> {
  const url = `/api/${resource}?where=${encodeURIComponent(JSON.stringify(where))}&sort=_id`;
  return (await portal.call(system, { url })).json()._items;
}

test('what the authority reports of a debt restructuring is done as a user would register it, once', async () => {
  const log = pino({ level: 'silent' });
  const number = '200001112382';
  const customer = { name: 'Rapporterade Rut', id_number: number, address };
  const ids = [await aCase({ customer }), await aCaseElsewhere(customer)];
  const about = { id_number: number, authority_number: 'F 77' };
  const [year, day] = [Number(today.slice(0, 4)), today as Day];
  const report = (reference: string, message: RestructuringReport['message'], of: object = {}) =>
    applyRestructuringReports({ db: portal.db, log }, [{ ...about, ...of, reference, message }]);
  const initiated = {
    kind: 'restructuring_initiated',
    type: 'consumer',
    initiated_on: day,
    published_on: day,
  } as const;
  const approved = { kind: 'restructuring_approved', approved_on: day, plan_from: day, quota: 3_333 } as const;
  const plan = { ...approved, plan_to: `${year + 5}-12-31` as Day };
  expect(await report('F 77-0', plan)).toMatchObject([{ outcome: 'refused', note: 'no_active_debt_restructuring' }]);
  expect(await report('F 77-1', initiated)).toEqual([{ reference: 'F 77-1', outcome: 'applied' }]);
  expect(await report('F 77-1', initiated)).toMatchObject([{ outcome: 'repeated' }]);
  for (const id of ids) expect(await read(id)).toMatchObject({ state: 'debt_restructuring' });
  expect(await report('F 77-2', plan)).toMatchObject([{ outcome: 'applied' }]);
  expect(await itemsOf('debt-restructurings', { case: { $in: ids } })).toMatchObject([
    { status: 'approved', quota: 33.33, authority_number: 'F 77' },
    { status: 'approved' },
  ]);
  expect(await report('F 77-3', initiated, { id_number: '190001012383' })).toMatchObject([{ outcome: 'refused' }]);
  const ended = { kind: 'restructuring_cancelled', cancelled_on: day, reason: 'Villkoren följdes inte' } as const;
  expect(await report('F 77-4', ended)).toMatchObject([{ outcome: 'applied' }]);
  for (const id of ids) expect(await read(id)).toMatchObject({ state: 'debt_surveillance' });
});
