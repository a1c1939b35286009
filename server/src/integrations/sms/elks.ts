import type { AcceptedSms, OutgoingSms, SmsRefusal, SmsService } from './port.ts';

export type SmsConnection = {
  /** https://api.46elks.com/a1 */
  readonly url: string;
  readonly user: string;
  readonly secret: string;
  /** Our number, which a recipient can answer. */
  readonly from: string;
  readonly timeoutMs?: number;
};

type Json = Readonly<Record<string, unknown>>;
type Reply = { readonly status: number; readonly body: unknown } | { readonly fault: 'unreachable' | 'lost' };

const ANSWER_CHARS_MAX = 2_000_000;
const PAGE = 100;
/** A number gets a few messages a week, so an older page has none that is still looked for. */
const PAGES_MAX = 5;
/** What the provider counts costs in, for one öre. */
const COST_PER_ORE = 100;
/** The connection was never made, so nothing was received. */
const notConnected = ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'UND_ERR_CONNECT_TIMEOUT'];

/** Text messages by the interface of 46elks: forms over HTTP with a user and a password. */
export function elksSms({ url, user, secret, from, timeoutMs = 10_000 }: SmsConnection): SmsService {
  const authorization = `Basic ${Buffer.from(`${user}:${secret}`).toString('base64')}`;

  async function call(path: string, form?: Readonly<Record<string, string>>): Promise<Reply> {
    try {
      const reply = await fetch(`${url}${path}`, {
        headers: { authorization },
        signal: AbortSignal.timeout(timeoutMs),
        ...(form && { method: 'POST', body: new URLSearchParams(form) }),
      });
      const text = await reply.text();
      return { status: reply.status, body: text.length <= ANSWER_CHARS_MAX ? parse(text) : undefined };
    } catch (error) {
      return { fault: notConnected.includes(codeOf(error)) ? 'unreachable' : 'lost' };
    }
  }

  return {
    async send({ to, text, reportTo }: OutgoingSms): Promise<AcceptedSms | SmsRefusal> {
      const reply = await call('/sms', { from, to, message: text, whendelivered: reportTo });
      if ('fault' in reply) return { fault: reply.fault, detail: reply.fault };
      const { status, body } = reply;
      if (status === 429) return { fault: 'busy', detail: '429' };
      if (status >= 400 && status < 500) return { fault: 'refused', detail: String(status) };
      const accepted = status === 200 ? readAccepted(body) : undefined;
      return accepted ?? { fault: 'lost', detail: String(status) };
    },

    async find({ to, mark }) {
      let start: string | undefined;
      for (let page = 0; page < PAGES_MAX; page += 1) {
        const query = new URLSearchParams({ to, limit: String(PAGE), ...(start && { start }) });
        const reply = await call(`/sms?${query}`);
        const listed = 'body' in reply && reply.status === 200 ? readList(reply.body) : undefined;
        if (!listed) return 'silent';
        const found = listed.messages.find((one) => one.to === to && String(one.message ?? '').includes(mark));
        if (found) return readAccepted(found) ?? 'silent';
        if (!listed.next) return 'none';
        start = listed.next;
      }
      return 'none';
    },

    async receiveAt(address) {
      const reply = await call('/numbers');
      const numbers = 'body' in reply && reply.status === 200 ? objectOf(reply.body)?.data : undefined;
      const ours = Array.isArray(numbers) && numbers.map(objectOf).find((one) => one?.number === from);
      if (!ours || typeof ours.id !== 'string') return false;
      if (ours.sms_url === address) return true;
      const set = await call(`/numbers/${encodeURIComponent(ours.id)}`, { sms_url: address });
      return 'status' in set && set.status === 200;
    },
  };
}

function readAccepted(body: unknown): AcceptedSms | undefined {
  const { id, cost } = objectOf(body) ?? {};
  if (typeof id !== 'string' || id === '' || id.length > 60) return undefined;
  return { id, cost: typeof cost === 'number' && Number.isFinite(cost) ? Math.round(cost / COST_PER_ORE) : null };
}

function readList(body: unknown): { readonly messages: readonly Json[]; readonly next?: string } | undefined {
  const { data, next } = objectOf(body) ?? {};
  if (!Array.isArray(data)) return undefined;
  const messages = data.slice(0, PAGE).flatMap((one: unknown): Json[] => [objectOf(one) ?? {}]);
  return { messages, ...(typeof next === 'string' && { next }) };
}

function objectOf(value: unknown): Json | undefined {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Json) : undefined;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function codeOf(error: unknown): string {
  const { cause } = error as { readonly cause?: { readonly code?: unknown } };
  return typeof cause?.code === 'string' ? cause.code : '';
}
