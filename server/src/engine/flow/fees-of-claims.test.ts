import { afterAll, expect, test } from 'vitest';
import { openCaseActions } from '../../../testing/case-actions.ts';
import { testPortal } from '../../../testing/portal/test-portal.ts';
import { aCaseInput, anInvoiceInput } from '../../../testing/register-cases.ts';

const portal = await testPortal();
afterAll(portal.close);
const { aCase, must, read, nordvik } = await openCaseActions(portal);
await portal.pool.query(`update creditors set debt_description = 'El' where _id = $1`, [nordvik]);
const agree = (config: object | null) =>
  portal.pool.query('update creditors set case_config = $2 where _id = $1', [
    nordvik,
    config && JSON.stringify(config),
  ]);

/** What a case costs once it has been reminded. */
async function costsAfterReminder(id: string): Promise<number> {
  await portal.pool.query(`update cases set next_flow_item = 'send_reminder' where _id = $1`, [id]);
  await must(id, 'run_next_item');
  expect(await read(id)).toMatchObject({ state: 'reminder' });
  return (await read(id)).added_costs_amount;
}

test.each([
  ['nothing is configured', null, undefined, 0],
  ['the creditor has not agreed it', { reminder_fee_agreed: false }, undefined, 0],
  ['the creditor has agreed it', { reminder_fee_agreed: true }, undefined, 60_00],
  ['the creditor has agreed it and the invoice states nothing', { reminder_fee_agreed: true }, null, 60_00],
  ['only the invoice has agreed it', null, true, 60_00],
  ['the invoice says that it is not agreed', { reminder_fee_agreed: true }, false, 0],
])('the reminder fee where %s', async (_name, config, onInvoice, fee) => {
  await agree(config);
  const invoice = anInvoiceInput(onInvoice === undefined ? {} : { is_reminder_fee_agreed: onInvoice });
  expect(await costsAfterReminder(await aCase({ invoices: [invoice] }))).toBe(fee);
});

test('a claim is that of a consumer or of a business as it was registered, whatever the same person is registered as later', async () => {
  await agree({ reminder_fee_agreed: true });
  const person = { ...(aCaseInput().customer as object), id_number: '200101022390' };
  const asConsumer = await aCase({ customer: person });
  const asTrader = await aCase({ customer: { ...person, is_company: true } });
  const again = await aCase({ customer: person });
  const kinds = [asConsumer, asTrader, again];
  const limitations = await Promise.all(kinds.map(async (id) => (await read(id)).limitation_date));
  expect(limitations).toEqual(['2029-09-01', '2036-09-01', '2029-09-01']);
  for (const [at, fee] of [60_00, 450_00, 60_00].entries()) {
    expect(await costsAfterReminder(kinds[at]!)).toBe(fee);
  }
});
