import { type EffectOfEngine, effectsOfEngine } from '@fordra/domain/testing/effects-of-engine';
import { addDays } from '@fordra/domain/values/day';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { openCaseActions } from '../../../testing/case-actions.ts';
import { moveClock } from '../../../testing/move-clock.ts';
import { testPortal } from '../../../testing/portal/test-portal.ts';
import { selectToday } from '../../store/clock/select-today.ts';
import { loadPlatformFacts } from '../../store/platform/load-platform-facts.ts';
import { settleVouchers } from '../money/settle-vouchers.ts';

const portal = await testPortal();
afterAll(portal.close);
const { db } = portal;
const { aCase, must, read, nordvik, system } = await openCaseActions(portal);

const rowsOf = async <Row>(query: ReturnType<typeof sql<Row>>) => (await query.execute(db)).rows;

const settle = () => settleVouchers(db, { settledOn: (booked) => booked, signal: new AbortController().signal });

/** Of each effect, what is stored or alarmed when it is carried out. */
const proofs: Readonly<Record<EffectOfEngine, () => Promise<void>>> = {
  async give_case_numbers() {
    const { journal_number: number, ocr_number: ocr } = await read(await aCase());
    expect([number, ocr]).toEqual([expect.stringMatching(/^\d+/), expect.stringMatching(/^\d+$/)]);
  },
  async stop_letters() {
    const id = await aCase();
    await must(id, 'run_next_item');
    expect(await rowsOf(sql`select status from letters where "case" = ${id}`)).toEqual([{ status: 'queued' }]);
    await must(id, 'register_objection', { reason: 'price', text: 'Fel pris' });
    expect(await rowsOf(sql`select status from letters where "case" = ${id}`)).toEqual([{ status: 'stopped' }]);
  },
  async settle() {
    const id = await aCase();
    await must(id, 'register_payment', { amount: 2_000_00, paid_date: await selectToday(db) });
    await settle();
    const documents = await rowsOf(sql`select from settlement_documents where "case" = ${id} and to_creditor > 0`);
    expect(documents).toHaveLength(1);
  },
  async invoice_creditor_by_contract() {
    const fee = { starting_fee_percentage: 100, starting_fee_max: 5_00 };
    const terms = { creditor: nordvik, valid_from: await selectToday(db), ...fee };
    const agreed = await portal.call(system, { method: 'POST', url: '/api/creditor--finance-terms', payload: terms });
    expect(agreed.statusCode, agreed.body).toBe(201);
    const id = await aCase();
    await must(id, 'cancel_case', { reason: 'recalled' });
    await settle();
    const charged = await rowsOf(sql`
      select article from finance_payout_specifications where "case" = ${id} and finance_category = 'charge'`);
    expect(charged).toEqual([{ article: 'starting_fee' }]);
  },
  async refund_overpayment() {
    const id = await aCase();
    await must(id, 'register_payment', { amount: 5_000_00, paid_date: await selectToday(db) });
    expect(await rowsOf(sql`select status from overpayments where "case" = ${id}`)).toHaveLength(1);
  },
  async schedule_yearly_payments() {
    // Later cases of the same debtor would be in its restructuring too.
    const address = { address_line_1: 'Testgatan 1', zip_code: '111 22', city: 'Stockholm', country: 'SE' };
    const customer = { name: 'Sven Svensson', id_number: '198112189876', address };
    const id = await aCase({ customer });
    const today = await selectToday(db);
    const { debtor } = await read(id);
    const opened = { type: 'consumer', authority_number: 'F 1', initiated_date: today, published_date: today };
    await must(String(debtor), 'start_debt_restructuring', opened, { on: 'debtors' });
    const plan = { approved_date: today, plan_from: today, plan_to: addDays(today, 730), quota: 50 };
    await must(id, 'approve_debt_restructuring', plan);
    const [row] = await rowsOf(sql<{ n: number }>`
      select jsonb_array_length(yearly_payments) as n from debt_restructurings where "case" = ${id}`);
    expect(row!.n).toBeGreaterThanOrEqual(2);
  },
  async alarm_without_next_item() {
    const id = await aCase();
    const adrift = async () => (await loadPlatformFacts(db)).cases.adrift;
    const before = await adrift();
    await sql`update cases set next_flow_item = null, next_flow_date = null where _id = ${id}`.execute(db);
    await moveClock(db, 2);
    expect(await adrift()).toBe(before + 1);
  },
};

test.each(effectsOfEngine)('%s is carried out', (effect) => proofs[effect]());
