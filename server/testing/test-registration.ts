import { expect } from 'vitest';
import type { testPortal } from './portal/test-portal.ts';
import type { testBankid } from './test-bankid.ts';

type TestPortal = Awaited<ReturnType<typeof testPortal>>;
type Bankid = Awaited<ReturnType<typeof testBankid>>;
type Person = Parameters<Bankid['approve']>[1];

const url = '/api/self-registration';
const address = { address_line_1: 'Snickargatan 7', zip_code: '112 30', city: 'Stockholm' };

/** What a person types to register a company. */
export const aRegistration = (template: string, over: object = {}) => ({
  ...{ organization_no: '5599900510', bankgiro: '9900010', debt_description: 'Byggarbeten' },
  ...{ mobile_number: '+46701234567', email: 'nils@nysbygg.example', address, self_registration_template: template },
  ...over,
});

/** People who register companies at a test portal by the calls of the web. */
export function registrants(portal: TestPortal, bankid: Bankid) {
  const post = (token: string, path: string, payload: object) =>
    portal.call(token, { method: 'POST', url: `${url}${path}`, payload });

  async function identify(who: Person) {
    const init = await portal.call(undefined, {
      method: 'POST',
      url: '/api/authenticates/mobile-bankid-init/self_registration',
      payload: {},
    });
    const { token, qr } = init.json();
    const cookie = String(init.headers['set-cookie']).match(/fordra_bankid=[^;,]+/)![0];
    await bankid.approve(qr, who);
    await bankid.pass(portal.db, 2);
    const poll = () => portal.call(token, { url: `${url}/mobile-bankid`, headers: { cookie } });
    return { poll, reply: await poll() };
  }

  async function sign(token: string, who: Person, input: object): Promise<string> {
    const started = await post(token, '/mobile-bankid-sign/create-signing-token', input);
    expect(started.statusCode, started.body).toBe(200);
    await bankid.approve(started.json().qr, who);
    await bankid.pass(portal.db, 2);
    const polled = await portal.call(token, { url: `${url}/mobile-bankid-sign/${started.json().token}` });
    expect(polled.json()).toMatchObject({ status: 'completed' });
    return String(started.json().token);
  }

  return {
    post,
    identify,
    sessionOf: async (who: Person) => (await identify(who)).reply.json(),
    sign,
    register: (token: string, signed: string) => post(token, '/register', { signing_token: signed }),
  };
}
