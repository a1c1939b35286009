import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { testIdp } from '../../../testing/test-idp.ts';
import type { RoundTrip } from './port.ts';
import { readIdentity } from './read-identity.ts';

const idp = await testIdp();
afterAll(() => idp.stop());
beforeEach(() => idp.fail(undefined));

const secret = (letter: string) => letter.repeat(43);
const tripTo = (id: string): RoundTrip => ({
  state: secret('s'),
  nonce: secret('n'),
  codeVerifier: secret('v'),
  returnAddress: `http://portal.test/api/authenticates/oauth2/${id}/ada_ui/return`,
});
const hurried = idp.openWithin(300);
const providerNamed = (id: string, { providers } = idp.oauth) => providers.find((one) => one.id === id)!;

/** Signs in at the provider as this person and exchanges the returned code, with the given fault of the provider. */
async function goAs(id: string, person: string | undefined, form: Record<string, string> = {}) {
  const trip = tripTo(id);
  const address = await providerNamed(id).begin(trip, 'sv');
  const back = await idp.visit(address as string, person, form);
  return { trip, back, finish: () => providerNamed(id).finish(trip, back.search.slice(1)) };
}

test.each([
  ['google', 'anna', { subject: 'anna', email: 'anna@nordvik.example' }],
  ['microsoft', 'anna', { subject: '7d1c0f3a-9a55-4e36-8e0b-0c6f5a1d2b3c anna', email: 'anna@nordvik.example' }],
  ['accounting', 'bo', { subject: 'bo', email: undefined }],
  ['accounting_connect', 'maria~1', { subject: 'maria', tenant: 'Solo AB', tenantCount: 2 }],
  ['scanning', 'petra', { subject: 'petra', email: 'petra@partner.example' }],
])('%s identifies the person', async (id, person, identity) => {
  const { finish, back } = await goAs(id, person);
  expect(back.searchParams.get('state')).toBe(secret('s'));
  expect(await finish()).toMatchObject(identity);
});

test('a person who declines at the provider has cancelled', async () => {
  const { finish } = await goAs('google', undefined);
  expect(await finish()).toMatchObject({ refusal: 'cancelled' });
});

test('an address that is not verified by the provider is ignored', async () => {
  for (const id of ['google', 'microsoft', 'scanning']) {
    const { finish } = await goAs(id, 'anna', { unverified: 'on' });
    expect(await finish()).toMatchObject({ email: undefined });
  }
});

describe('nobody is signed in', () => {
  const lies = [
    ['bad_signature', /signature/],
    ['no_signature', /"alg"/],
    ['symmetric', /"alg"/],
    ['wrong_nonce', /"nonce"/],
    ['wrong_audience', /"aud"/],
    ['wrong_issuer', /"iss"/],
    ['too_old', /"exp"/],
  ] as const;
  test.each(lies)('by an id token with %s', async (lie, why) => {
    const { finish } = await goAs('google', 'anna');
    idp.fail(lie);
    expect(await finish()).toEqual({ refusal: 'untrusted', why: expect.stringMatching(why) });
  });

  test('by a tenant that the issuer does not name, or that is not ours', async () => {
    const { finish } = await goAs('microsoft', 'anna');
    idp.fail('other_tenant');
    expect(await finish()).toMatchObject({ refusal: 'untrusted' });
    const claims = { tid: 'another', oid: 'anna' };
    const settings = { subject: ['tid', 'oid'], email: 'email', emailVerified: 'never', tenant: 'tid' };
    const list = { ...settings, tenantList: undefined };
    expect(readIdentity({ ...list, tenants: ['ours'] }, claims)).toMatchObject({ refusal: 'untrusted' });
    expect(readIdentity({ ...list, tenants: undefined }, claims)).toMatchObject({ subject: 'another anna' });
  });

  test('by a code that is used twice, with another verifier, or at another provider', async () => {
    const { trip, back, finish } = await goAs('google', 'anna');
    expect(await finish()).toMatchObject({ subject: 'anna' });
    expect(await finish()).toMatchObject({ refusal: 'untrusted' });
    const again = await goAs('google', 'anna');
    const query = again.back.search.slice(1);
    const other = { ...again.trip, codeVerifier: secret('w') };
    expect(await providerNamed('google').finish(other, query)).toMatchObject({ refusal: 'untrusted' });
    expect(await providerNamed('scanning').finish(trip, back.search.slice(1))).toMatchObject({ refusal: 'untrusted' });
  });

  test('by an answer that names another issuer', async () => {
    const { trip, back } = await goAs('google', 'anna');
    back.searchParams.set('iss', 'https://id.skannova.example');
    const finished = await providerNamed('google').finish(trip, back.search.slice(1));
    expect(finished).toMatchObject({ refusal: 'untrusted' });
  });
});

test.each([
  ['slow', 'unavailable'],
  ['gone', 'unavailable'],
  ['internal_error', 'unavailable'],
  ['garbage', 'untrusted'],
] as const)('a provider that is %s gives its own refusal, and is asked again next time', async (how, refusal) => {
  const { trip, back } = await goAs('scanning', 'petra');
  const provider = providerNamed('scanning', how === 'slow' ? hurried : idp.oauth);
  // Its metadata is already cached, so that the exchange is what fails.
  await expect.poll(() => provider.begin(trip, 'sv')).toEqual(expect.any(String));
  idp.fail(how);
  expect(await provider.finish(trip, back.search.slice(1))).toMatchObject({ refusal });
  idp.fail(undefined);
  const { finish: again } = await goAs('scanning', 'petra');
  expect(await again()).toMatchObject({ subject: 'petra' });
});
