import type { CreditAnswer } from '@fordra/domain/registers/credit-figures';
import type { CreditBureau } from './port.ts';
import { readReport } from './read-report.ts';

export type CreditConnection = {
  /** The address that tokens and reports are below. */
  readonly url: string;
  readonly client: string;
  readonly secret: string;
  readonly timeoutMs?: number;
};

type Token = { readonly value: string; readonly expiresAt: number };

const ANSWER_CHARS_MAX = 1_000_000;
const TOKEN_MARGIN_MS = 60_000;

/** A credit bureau by JSON over OAuth2 with client credentials; neutral until there is a contract with one of them. */
export function creditApi({ url, client, secret, timeoutMs = 10_000 }: CreditConnection): CreditBureau {
  let token: Token | undefined;

  async function authorise(): Promise<string> {
    if (token && token.expiresAt > Date.now()) return token.value;
    const reply = await fetch(`${url}/oauth2/token`, {
      method: 'POST',
      headers: { authorization: `Basic ${Buffer.from(`${client}:${secret}`).toString('base64')}` },
      body: new URLSearchParams({ grant_type: 'client_credentials' }),
      signal: AbortSignal.timeout(timeoutMs),
    });
    const { access_token: value, expires_in: seconds } = (await reply.json()) as Readonly<Record<string, unknown>>;
    if (!reply.ok || typeof value !== 'string') throw new Error('the credit bureau gave no token');
    token = { value, expiresAt: Date.now() + Number(seconds ?? 300) * 1_000 - TOKEN_MARGIN_MS };
    return value;
  }

  async function order(path: string, number: string, body: object): Promise<CreditAnswer> {
    try {
      const reply = await fetch(`${url}${path}`, {
        method: 'POST',
        headers: { authorization: `Bearer ${await authorise()}`, 'content-type': 'application/json' },
        body: JSON.stringify(body),
        signal: AbortSignal.timeout(timeoutMs),
      });
      if (reply.status === 404) return { result: 'not_found' };
      if (reply.status === 401) token = undefined;
      const text = await reply.text();
      if (!reply.ok || text.length > ANSWER_CHARS_MAX) return { result: 'unavailable' };
      return readReport(JSON.parse(text), number);
    } catch {
      return { result: 'unavailable' };
    }
  }

  return {
    company: (number, reference) => order('/reports/company', number, { number, reference }),
    person: (number, { reason, reference }) => order('/reports/person', number, { number, reason, reference }),
  };
}
