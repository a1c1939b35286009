import { startRegister } from '@fordra/simulators/company-register/start-register';
import { afterAll, expect, test } from 'vitest';
import { killAtEachWrite } from '../../../testing/kill-at-write.ts';
import { testPortal } from '../../../testing/portal/test-portal.ts';
import { putAgreementInForce } from '../../../testing/print-agreements.ts';
import { testBankid } from '../../../testing/test-bankid.ts';
import { testRegister } from '../../../testing/test-register.ts';
import { aRegistration, registrants } from '../../../testing/test-registration.ts';

const bankid = await testBankid();
const companies = await startRegister();
const portal = await testPortal({ eid: bankid.eid, companyRegister: testRegister(companies) });
afterAll(async () => {
  await portal.close();
  await Promise.all([bankid.stop(), companies.stop()]);
});
await putAgreementInForce(portal);
const { sessionOf, sign, register } = registrants(portal, bankid);

const made = ['accounts', 'creditors', 'users', 'signing_records', 'agreement_signatures'];
const count = async (): Promise<Readonly<Record<string, number>>> => {
  const each = made.map((table) => `(select count(*)::int from ${table}) as ${table}`);
  return (await portal.pool.query(`select ${each.join(', ')}`)).rows[0];
};

test('wherever the connection is killed, all of a company is made or nothing, and the call may be repeated', async () => {
  const { token_list, srt_list } = await sessionOf('Nils');
  const signed = await sign(token_list[0], 'Nils', aRegistration(srt_list[0]._id));
  const before = await count();
  const whole = Object.fromEntries(Object.entries(before).map(([table, rows]) => [table, rows + 1]));
  const kills = await killAtEachWrite(portal.pool, {
    call: () => register(token_list[0], signed),
    count,
    isRight: (made) => [before, whole].some((one) => JSON.stringify(one) === JSON.stringify(made)),
  });
  expect(await count()).toEqual(whole);
  // At least each of the rows above, their histories, the groups and the end of the registration.
  expect(kills).toBeGreaterThan(12);
});
