import { readAnswer } from '../../api/read-answer.ts';
import { request } from '../../api/request.ts';
import { send } from '../../api/send.ts';
import { startSession } from '../../api/session.ts';
import { readStoredJson, writeStored } from '../../api/storage.ts';
import type { EidAnswer, EidCalls, EidOrder } from '../../features/access/sign-in/mobile-eid.ts';
import { type Choices, keepChoices, type RegistrationForm, readProgress, saveProgress } from './progress.ts';

const path = '/self-registration/mobile-bankid';
const tokenKey = 'fordra.registration-token';
const lifeMs = 180_000;

type Identified = EidAnswer & Choices & { readonly token_list?: readonly string[] };

/** Identification of a person who registers a company; the token that follows reaches the registration only. */
export const identifyCalls: EidCalls = {
  start: async (signal) =>
    readAnswer(await send('POST', '/authenticates/mobile-bankid-init/self_registration', { signal })),
  async poll(token, start, signal) {
    const query = start === 'qr' ? {} : { start: 'same_device', nonce: start.nonce };
    const answer = await readAnswer<Identified>(await send('GET', path, { token, query, signal }));
    if (answer.status === 'completed' && answer.token_list) {
      startSession(answer.token_list);
      keepChoices({ co_list: answer.co_list, srt_list: answer.srt_list });
    }
    return answer;
  },
  cancel: (token) => void send('DELETE', '/authenticates/mobile-bankid', { token, keepalive: true }).catch(() => {}),
  keep: (token) => writeStored(tokenKey, token === undefined ? null : JSON.stringify({ token, keptAtMs: Date.now() })),
};

export function readIdentification(): string | undefined {
  const { token, keptAtMs } = (readStoredJson(tokenKey) ?? {}) as {
    readonly token?: string;
    readonly keptAtMs?: number;
  };
  return token !== undefined && keptAtMs !== undefined && Date.now() < keptAtMs + lifeMs ? token : undefined;
}

/** The signature of what the person has typed; its token is kept, since the app may unload the page. */
export function signCalls(formNow: () => RegistrationForm): EidCalls {
  return {
    async start(signal) {
      const order = await request<EidOrder>('POST', `${path}-sign/create-signing-token`, {
        body: toBody(formNow()),
        signal,
      });
      saveProgress({ ...readProgress(), signingToken: order.token });
      return order;
    },
    poll: (token, _start, signal) => request<EidAnswer>('GET', `${path}-sign/${token}`, { signal }),
    cancel: (token) => void request('DELETE', `${path}-sign/${token}`).catch(() => {}),
    keep: () => {},
  };
}

export type Registered = {
  readonly status: 'completed' | 'awaiting_co_signer' | 'needs_review';
  readonly token_list?: readonly string[];
};

export function registerCompany(signing_token: string): Promise<Registered> {
  return request('POST', '/self-registration/register', { body: { signing_token } });
}

export function fetchAgreement(version: string, language: string): Promise<{ readonly url: string }> {
  return request('GET', `/self-registration/agreements/${version}/${language}`);
}

/** Empty fields are left out. */
function toBody({ giro, giroNumber, coSigners, address, ...form }: RegistrationForm) {
  const filled = Object.fromEntries(Object.entries(address).filter(([, value]) => value !== ''));
  return {
    ...form,
    address: filled,
    [giro]: giroNumber.replaceAll(/[\s-]/g, ''),
    mobile_number: form.mobile_number.replaceAll(/[\s-]/g, ''),
    email: form.email.trim(),
    ...(coSigners.length > 0 && { co_signers: coSigners }),
  };
}
