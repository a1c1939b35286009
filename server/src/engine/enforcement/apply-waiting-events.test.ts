import { randomUUID } from 'node:crypto';
import type { AuthorityEvent } from '@fordra/domain/enforcement/applications/authority-messages';
import { addDays, type Day } from '@fordra/domain/values/day';
import { pino } from 'pino';
import { afterAll, expect, test } from 'vitest';
import { openCaseActions } from '../../../testing/case-actions.ts';
import { testPortal } from '../../../testing/portal/test-portal.ts';
import { loadPlatformFacts } from '../../store/platform/load-platform-facts.ts';
import { applyAuthorityEvents } from './apply-authority-events.ts';
import { applyWaitingEvents } from './apply-waiting-events.ts';

const portal = await testPortal();
afterAll(portal.close);
const { aCase, must, read, system } = await openCaseActions(portal);
const ports = { db: portal.db, log: pino({ level: 'silent' }) };
const today: Day = (
  await portal.pool.query(`select (business_now() at time zone 'Europe/Stockholm')::date::text as day`)
).rows[0].day;

/** A case at the authority, which reports that a further year has begun and costs 600 kronor. */
async function aNewFee(currency: string): Promise<{ readonly id: string; readonly event: AuthorityEvent }> {
  const id = await aCase({ currency });
  const position = { state: 'enforcement', phase: 'enforcement_submitted', status: 'processed' };
  await portal.pool.query('update cases set position = position || $2::jsonb where _id = $1', [
    id,
    JSON.stringify(position),
  ]);
  const { rows } = await portal.pool.query(
    `insert into enforcement_applications (kind, status, claim, total, queued_date, confirmed_date, "case", creditor, account)
     select 'enforcement', 'confirmed', '{}', 1, registration_date, registration_date, _id, creditor, account
     from cases where _id = $1 returning _id`,
    [id],
  );
  const message = { kind: 'fee_changed', changed_on: today, fee: 600_00 } as const;
  return { id, event: { reference: randomUUID(), application: rows[0]._id, message } };
}

const missingRates = async () => (await loadPlatformFacts(portal.db)).rates.missing;

async function postRate(currency: string, day: Day, rate: number): Promise<void> {
  const payload = { currency, day, rate, source: 'Riksbanken' };
  const reply = await portal.call(system, { method: 'POST', url: '/api/exchange--rates', payload });
  expect(reply.statusCode).toBe(201);
}

test('a message that needs a missing exchange rate is named by an alarm, and applied when the rate is entered', async () => {
  const { id, event } = await aNewFee('EUR');
  const [result] = await applyAuthorityEvents(ports, [event]);
  expect(result).toMatchObject({ outcome: 'early', note: 'exchange_rate_missing' });
  expect(await missingRates()).toEqual([{ currency: 'EUR', count: 1 }]);

  // Neither the rate of another currency nor one that is too old.
  await postRate('USD', today, 10.5);
  await postRate('EUR', addDays(today, -8), 11);
  expect(await applyWaitingEvents(ports)).toEqual([]);
  expect(await missingRates()).toEqual([{ currency: 'EUR', count: 1 }]);

  await postRate('EUR', today, 11.234);
  expect(await missingRates()).toEqual([]);
  expect(await applyWaitingEvents(ports)).toEqual([{ reference: event.reference, outcome: 'applied' }]);
  expect(await read(id)).toMatchObject({ added_costs_amount: 53_40 });
  expect(await applyWaitingEvents(ports)).toEqual([]);
});

test('a message that found its case locked is applied when the case is free', async () => {
  const { id, event } = await aNewFee('SEK');
  await must(id, 'lock_case', { reason: 'Kontrolleras', hours: 1 });
  expect(await applyAuthorityEvents(ports, [event])).toMatchObject([{ outcome: 'early' }]);
  expect(await applyWaitingEvents(ports)).toEqual([]);
  await must(id, 'unlock_case');
  expect(await applyWaitingEvents(ports)).toMatchObject([{ outcome: 'applied' }]);
  expect(await read(id)).toMatchObject({ added_costs_amount: 600_00 });
});
