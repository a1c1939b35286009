import type { Company, CompanyRegister } from './port.ts';
import { readCompanies, readOrganisation, readSignatories } from './read-answers.ts';
import { readChanges } from './read-changes.ts';

export type RegisterConnection = {
  /** https://gw.api.bolagsverket.se/foretagsinformation/v4 */
  readonly url: string;
  /** https://portal.api.bolagsverket.se/oauth2/token */
  readonly tokenUrl: string;
  readonly client: string;
  readonly secret: string;
  readonly timeoutMs?: number;
};

type Token = { readonly value: string; readonly expiresAt: number };

const ANSWER_CHARS_MAX = 1_000_000;
const TOKEN_MARGIN_MS = 60_000;

/** The register by Bolagsverket's interface: a token by client credentials, and JSON by POST. */
export function bolagsverket(connection: RegisterConnection): CompanyRegister {
  const { url, timeoutMs = 8_000 } = connection;
  let token: Token | undefined;

  async function authorise(): Promise<string> {
    if (token && token.expiresAt > Date.now()) return token.value;
    const { tokenUrl, client, secret } = connection;
    const reply = await fetch(tokenUrl, {
      method: 'POST',
      headers: { authorization: `Basic ${Buffer.from(`${client}:${secret}`).toString('base64')}` },
      body: new URLSearchParams({ grant_type: 'client_credentials', scope: 'foretagsinformation:read' }),
      signal: AbortSignal.timeout(timeoutMs),
    });
    const { access_token: value, expires_in: seconds } = (await reply.json()) as Readonly<Record<string, unknown>>;
    if (!reply.ok || typeof value !== 'string') throw new Error('the company register gave no token');
    token = { value, expiresAt: Date.now() + Number(seconds ?? 300) * 1_000 - TOKEN_MARGIN_MS };
    return value;
  }

  /** Undefined for an answer that is missing, refused or no JSON; null where the register knows nothing. */
  async function ask(path: string, body: object): Promise<unknown> {
    try {
      const reply = await fetch(`${url}${path}`, {
        method: 'POST',
        headers: { authorization: `Bearer ${await authorise()}`, 'content-type': 'application/json' },
        body: JSON.stringify(body),
        signal: AbortSignal.timeout(timeoutMs),
      });
      if (reply.status === 404) return null;
      if (reply.status === 401) token = undefined;
      const text = await reply.text();
      return reply.ok && text.length <= ANSWER_CHARS_MAX ? JSON.parse(text) : undefined;
    } catch {
      return undefined;
    }
  }

  const organisation = async <T>(no: string, read: (answer: unknown) => T | undefined) => {
    const answer = await ask('/organisationer', { identitetsbeteckning: no });
    return answer === null ? 'unknown' : (read(answer) ?? 'unavailable');
  };
  return {
    byOrgNo: (no): Promise<Company | 'unknown' | 'unavailable'> =>
      organisation(no, (answer) => readOrganisation(answer, no)),
    signatories: (no) => organisation(no, (answer) => readSignatories(answer, no)),
    async companiesForPerson(person) {
      const answer = await ask('/engagemang', { identitetsbeteckning: person });
      return answer === null ? [] : (readCompanies(answer) ?? 'unavailable');
    },
    async changesSince(cursor) {
      const answer = await ask('/handelser', { efter: cursor });
      return readChanges(answer) ?? 'unavailable';
    },
  };
}
