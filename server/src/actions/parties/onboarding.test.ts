import { onboardingNeed } from '@fordra/domain/parties/find-creditor-to-onboard';
import type { Onboarding } from '@fordra/domain/parties/onboarding';
import { accessTemplates } from '@fordra/resources/all-roles';
import fc from 'fast-check';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { aUser, signAs } from '../../../testing/portal/people.ts';
import { testPortal } from '../../../testing/portal/test-portal.ts';
import { putAgreementInForce } from '../../../testing/print-agreements.ts';
import { proofSeed } from '../../../testing/proof-size.ts';
import { testBankid } from '../../../testing/test-bankid.ts';

const bankid = await testBankid();
const portal = await testPortal({ eid: bankid.eid });
afterAll(async () => {
  await portal.close();
  await bankid.stop();
});
await putAgreementInForce(portal);
const stina = await portal.signIn('stina@fordra.example');
const petra = await portal.signIn('petra@partner.example');

const one = async <T>(text: string, values: readonly unknown[] = []): Promise<T> =>
  (await portal.pool.query(text, [...values])).rows[0];
const { _id: account, partner } = await one<{ _id: string; partner: string }>(
  `select _id, partner from accounts where name = 'Kustens företag'`,
);
const asAdmin = async (name: string) => {
  const groups = [accessTemplates.account_admin.rights];
  const user = await aUser(portal.db, { kind: 'creditor_user', account, groups, name });
  await portal.pool.query('update users set is_account_admin = true where _id = $1', [user]);
  return user;
};
const ada = await asAdmin('Ada');
const admin = await signAs(portal, ada);
const { _id: version } = await one<{ _id: string }>(`select _id from agreement_versions where status = 'published'`);
/** Agreed on before agreements were signed in the portal. */
const { _id: earlier } = await one<{ _id: string }>(
  `insert into agreement_versions (agreement, version, status)
   select agreement, 'Papper 2019', 'retired' from agreement_versions where _id = $1 returning _id`,
  [version],
);
const setEarlier = (id: string) =>
  portal.pool.query('update creditors set agreement_version = $2 where _id = $1', [id, earlier]);

const call = (token: string, method: 'GET' | 'POST' | 'PATCH', path: string, payload?: object) =>
  portal.call(token, { method, url: `/api${path}`, ...(payload && { payload }) });
const run = (token: string, id: string, action: string) =>
  call(token, 'POST', `/creditors/${id}/actions/${action}`, {});
const refusalOf = (reply: { json(): { _error?: { message: string } } }) => reply.json()._error?.message;
type Stored = {
  readonly is_active: boolean;
  readonly onboarding: Onboarding;
  readonly partner_onboarding_enabled: boolean;
  readonly agreement_version: string | null;
};
/** The account admin, whose person number nobody has filled in, signs by mobile e-ID. */
async function sign(id: string): Promise<void> {
  // Each session may begin few signatures.
  const token = await signAs(portal, ada);
  const asked = { title: 'Avtal', agreement_version: version, creditors: [id], language: 'sv' };
  const { token: signing, user_visible_data } = (
    await call(token, 'POST', '/mobile-bankid--signs/create-signing-token', asked)
  ).json();
  const started = await call(token, 'POST', '/mobile-bankid--signs', { signing_token: signing, user_visible_data });
  expect(started.statusCode, started.body).toBe(200);
  await bankid.approve(started.json().qr, 'Nils');
  await bankid.pass(portal.db, 2);
  expect((await call(token, 'GET', `/mobile-bankid--signs/${signing}`)).json()).toMatchObject({ status: 'completed' });
}
const signaturesOf = async (id: string) =>
  (
    await portal.pool.query(
      `select signers -> 0 ->> 'name' as name from agreement_signatures where creditor = $1 and status = 'complete'`,
      [id],
    )
  ).rows;
const find = (id: string) =>
  one<Stored>(
    'select is_active, onboarding, partner_onboarding_enabled, agreement_version from creditors where _id = $1',
    [id],
  );
const toOnboard = async (token: string) =>
  (await call(token, 'GET', '/user--extended-data')).json()._items[0].creditor_to_onboard;
const setAccount = (isNextForced: boolean, isOffered: boolean) =>
  portal.pool.query(
    'update accounts set force_onboard_next_creditor = $2, enable_creditor_onboarding = $3 where _id = $1',
    [account, isNextForced, isOffered],
  );

const data = {
  debt_description: 'Hyror',
  address: { address_line_1: 'Hyresgatan 8', zip_code: '211 19', city: 'Malmö' },
  payout_details: { sek: { bankgiro: '9900218' } },
};
let made = 0;
const withCheckDigit = (nine: string) => {
  const sum = [...nine].reduce((total, digit, at) => {
    const doubled = Number(digit) * (at % 2 === 0 ? 2 : 1);
    return total + (doubled > 9 ? doubled - 9 : doubled);
  }, 0);
  return `${nine}${(10 - (sum % 10)) % 10}`;
};
async function aCreditor(given: object = data): Promise<string> {
  const organization_no = withCheckDigit(`5597${String(10_000 + made++)}`);
  const reply = await call(stina, 'POST', '/creditors', { name: `Ny ${made} AB`, organization_no, account, ...given });
  expect(reply.statusCode, reply.body).toBe(201);
  return reply.json()._id;
}

beforeEach(async () => {
  await portal.pool.query('delete from partner_settings');
  await portal.pool.query('update creditors set is_active = true where account = $1', [account]);
  await setAccount(false, false);
});

describe('a new creditor', () => {
  test('is to be onboarded where its account says so, else where its partner does', async () => {
    expect((await find(await aCreditor())).onboarding).toMatchObject({ status: 'none', forced_by: null });
    const settings = await call(stina, 'POST', '/partner--settings', { partner, force_creditor_onboarding: true });
    expect(settings.statusCode).toBe(201);
    const ofPartner = await find(await aCreditor());
    expect(ofPartner).toMatchObject({ is_active: false, partner_onboarding_enabled: true });
    expect(ofPartner.onboarding).toMatchObject({ status: 'pending', forced_by: 'partner', completed: null });
    await setAccount(true, false);
    expect((await find(await aCreditor())).onboarding).toMatchObject({ status: 'pending', forced_by: 'account' });
  });

  test('whose onboarding is forced is completed by an account admin with its data and a signature, and by nothing else', async () => {
    await setAccount(true, false);
    const id = await aCreditor({});
    expect(await toOnboard(admin)).toEqual({ creditor: id, is_forced: true });
    expect(await toOnboard(stina)).toBeNull();
    expect(refusalOf(await run(stina, id, 'activate_creditor'))).toBe('onboarding_not_completed');
    expect(refusalOf(await run(admin, id, 'complete_onboarding'))).toBe('creditor_cannot_be_activated_missing_data');
    await portal.pool.query(
      'update creditors set debt_description = $2, address = $3, payout_details = $4 where _id = $1',
      [id, data.debt_description, JSON.stringify(data.address), JSON.stringify(data.payout_details)],
    );
    expect(refusalOf(await run(admin, id, 'complete_onboarding'))).toBe('agreement_missing');
    await setEarlier(id);
    expect(refusalOf(await run(admin, id, 'complete_onboarding'))).toBe('agreement_missing');
    expect((await call(admin, 'GET', `/creditors/${id}/onboarding`)).json()).toMatchObject({ is_signed: false });
    await sign(id);
    expect(await signaturesOf(id)).toEqual([{ name: 'Nils Ny' }]);
    expect((await call(admin, 'GET', `/creditors/${id}/onboarding`)).json()).toMatchObject({
      ...{ need: 'forced', is_signed: true, partner: { name: 'Balans Redovisning AB', url: 'https://balans.example' } },
    });
    expect((await run(petra, id, 'complete_onboarding')).statusCode).toBe(403);
    expect((await run(admin, id, 'complete_onboarding')).statusCode).toBe(200);
    const done = await find(id);
    expect(done).toMatchObject({ is_active: true, partner_onboarding_enabled: false });
    expect(done.onboarding).toMatchObject({ status: 'completed', forced_by: 'account', completed: expect.any(String) });
    const forces = await one<{ force_onboard_next_creditor: boolean }>('select * from accounts where _id = $1', [
      account,
    ]);
    expect(forces.force_onboard_next_creditor).toBe(false);
    expect(await toOnboard(admin)).toBeNull();
  });

  test('is offered an onboarding where the account enables it, until it has been active', async () => {
    await setAccount(false, true);
    const id = await aCreditor();
    expect(await toOnboard(admin)).toEqual({ creditor: id, is_forced: false });
    await setEarlier(id);
    await run(stina, id, 'activate_creditor');
    await run(stina, id, 'deactivate_creditor');
    expect(await toOnboard(admin)).toBeNull();
    expect(refusalOf(await run(admin, id, 'complete_onboarding'))).toBe('onboarding_not_offered');
  });
});

const steps = [
  ...['activate_creditor', 'deactivate_creditor', 'complete_onboarding'],
  ...['force_partner_onboarding', 'disable_partner_onboarding'],
  ...['patch', 'sign', 'agreed before', 'force next', 'offer', 'clear'],
] as const;

test('no sequence of steps makes a forced creditor active but its completion, and none without a signature', async () => {
  const sequence = fc.array(fc.constantFrom(...steps), { minLength: 3, maxLength: 12 });
  await fc.assert(
    fc.asyncProperty(sequence, async (taken) => {
      await portal.pool.query('update creditors set is_active = true where account = $1', [account]);
      await setAccount(false, false);
      const id = await aCreditor();
      for (const step of taken) {
        const before = await find(id);
        const flags = await one<{ force: boolean; offer: boolean }>(
          'select force_onboard_next_creditor as force, enable_creditor_onboarding as offer from accounts where _id = $1',
          [account],
        );
        const need = onboardingNeed({
          ...{ isActive: before.is_active, onboarding: before.onboarding.status },
          ...{ isNextForced: flags.force, isOffered: flags.offer },
        });
        if (step === 'sign') await sign(id);
        else if (step === 'agreed before') await setEarlier(id);
        else if (step === 'force next') await setAccount(true, flags.offer);
        else if (step === 'offer') await setAccount(flags.force, true);
        else if (step === 'clear') await setAccount(false, false);
        else if (step === 'patch') {
          const { _etag } = (await call(stina, 'GET', `/creditors/${id}`)).json();
          const headers = { 'if-match': _etag };
          const payload = { is_active: true, onboarding: { status: 'completed' } };
          const reply = await portal.call(stina, { method: 'PATCH', url: `/api/creditors/${id}`, headers, payload });
          expect(reply.statusCode).toBe(422);
        } else await run(step === 'complete_onboarding' ? admin : stina, id, step);
        const after = await find(id);
        if (before.is_active || !after.is_active) continue;
        expect(after.agreement_version).not.toBeNull();
        if (need !== 'forced') continue;
        expect(step).toBe('complete_onboarding');
        expect(after.agreement_version).toBe(version);
        expect(await signaturesOf(id)).toHaveLength(1);
      }
    }),
    { numRuns: 25, ...proofSeed },
  );
});
