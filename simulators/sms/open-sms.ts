import { randomBytes } from 'node:crypto';

export type SimulatedSms = {
  readonly id: string;
  readonly direction: 'outgoing' | 'incoming';
  readonly from: string;
  readonly to: string;
  readonly message: string;
  readonly created: string;
  readonly reportTo: string | undefined;
  status: 'created' | 'delivered' | 'failed' | 'received';
};

export type Answer = { readonly status: number; readonly body: unknown };
export type Call = {
  readonly method: string;
  readonly path: string;
  readonly query: URLSearchParams;
  readonly authorization: string;
  readonly form: URLSearchParams;
};

export type SimulatedProvider = {
  answer(call: Call): Answer;
  /** Newest first. */
  readonly messages: SimulatedSms[];
  /** Where messages to our number are handed over. */
  incomingAddress(): string | undefined;
  keep(sms: Omit<SimulatedSms, 'id' | 'created'>): SimulatedSms;
};

export const credentials = { user: 'u-fordra-demo', secret: 'demo-secret', from: '+46766861004' };
const NUMBER_ID = 'n5a1b2c3d4e5f60718293a4b5c6d7e8f9';
const KEPT = 5_000;
/** In ten thousandths of a krona. */
const COST = 5_200;

/** The provider’s interface: sends messages, lists them, and says where our number’s messages go. */
export function openSms(now: () => number): SimulatedProvider {
  const messages: SimulatedSms[] = [];
  let incoming: string | undefined;
  let last = 0;

  const keep: SimulatedProvider['keep'] = (sms) => {
    last = Math.max(last + 1, now());
    const one = { id: `s${randomBytes(16).toString('hex')}`, created: new Date(last).toISOString(), ...sms };
    messages.unshift(one);
    messages.length = Math.min(messages.length, KEPT);
    return one;
  };

  const send = (form: URLSearchParams): Answer => {
    const [from, to, message] = ['from', 'to', 'message'].map((name) => form.get(name) ?? '');
    if (from !== credentials.from) return { status: 403, body: 'Invalid from number' };
    if (!/^\+[1-9]\d{7,14}$/.test(to!)) return { status: 400, body: 'Invalid to number' };
    if (!message) return { status: 400, body: 'Missing key message' };
    const reportTo = form.get('whendelivered') ?? undefined;
    const one = keep({ direction: 'outgoing', from: from!, to: to!, message, reportTo, status: 'created' });
    return { status: 200, body: listed(one) };
  };

  const list = (query: URLSearchParams): Answer => {
    const limit = Math.min(100, Number(query.get('limit') ?? 100));
    const before = query.get('start') ?? '9999';
    const found = messages.filter(({ created, to, direction }) => {
      return direction === 'outgoing' && created < before && (!query.has('to') || to === query.get('to'));
    });
    const data = found.slice(0, limit);
    return {
      status: 200,
      body: { data: data.map(listed), ...(found.length > limit && { next: data.at(-1)!.created }) },
    };
  };

  return {
    messages,
    incomingAddress: () => incoming,
    keep,
    answer({ method, path, query, authorization, form }) {
      const wanted = Buffer.from(`${credentials.user}:${credentials.secret}`).toString('base64');
      if (authorization !== `Basic ${wanted}`) return { status: 401, body: 'Unauthorized' };
      if (path === '/a1/sms' && method === 'POST') return send(form);
      if (path === '/a1/sms' && method === 'GET') return list(query);
      const number = { id: NUMBER_ID, number: credentials.from, sms_url: incoming ?? '', active: 'yes' };
      if (path === '/a1/numbers' && method === 'GET') return { status: 200, body: { data: [number] } };
      if (path === `/a1/numbers/${NUMBER_ID}` && method === 'POST') {
        incoming = form.get('sms_url') ?? undefined;
        return { status: 200, body: { ...number, sms_url: incoming } };
      }
      return { status: 404, body: 'Not found' };
    },
  };
}

function listed({ id, direction, from, to, message, created, status }: SimulatedSms) {
  return { id, direction, from, to, message, created, status, parts: 1, cost: COST };
}
