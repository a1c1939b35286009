import { createHash, randomBytes } from 'node:crypto';
import { type Answer, type Call, error } from './call.ts';
import { type Content, readContent } from './read-content.ts';
import { openResponses, type RegisteredResponses } from './registered-responses.ts';
import { type Mailboxes, openMailboxes } from './who-has-a-mailbox.ts';

export type Received = Content & { readonly key: string; readonly at: string };

export type Kivra = {
  answer(call: Call): Answer;
  readonly mailboxes: Mailboxes;
  /** Newest first. */
  readonly received: readonly Received[];
  /** The recipient signs for a registered letter, or lets its time pass. */
  readonly settleRegistered: RegisteredResponses['settle'];
  /** Expires the tokens, as after eight hours. */
  expireTokens(): void;
};

type Json = Readonly<Record<string, unknown>>;

export const credentials = { client: 'fordra-demo', secret: 'demo-secret', tenant: '13443459078e31ba8630e2e9842906c7' };
const basic = `Basic ${Buffer.from(`${credentials.client}:${credentials.secret}`).toString('base64')}`;
const TOKEN_SECONDS = 28_800;
const CONTENT_BYTES_MAX = 1_000_000;
const BODY_BYTES_MAX = 10_000_000;
const PER_MINUTE_MAX = 50;
const KEPT = 2_000;
const unauthorized = error(40_100, 'Unauthorized', 'Unauthorized');

/** The sender API: tokens, which recipients have a mailbox, and content, as its documentation describes. */
export function openKivra(now: () => number): Kivra {
  const tokens = new Map<string, number>();
  const mailboxes = openMailboxes();
  const received: Received[] = [];
  const known = new Map<string, Received>();
  const sentAt = new Map<string, number[]>();
  const responses = openResponses((key) => received.find((one) => one.key === key)?.registered, now);

  const authenticate = (call: Call): Answer => {
    if (call.authorization !== basic) return error(40_104, 'Invalid Client', 'Client authentication failed');
    if (new URLSearchParams(call.body.toString('utf8')).get('grant_type') !== 'client_credentials')
      return error(40_001, 'Invalid Request', 'grant_type must be client_credentials');
    const access_token = randomBytes(24).toString('base64url');
    tokens.set(access_token, now() + TOKEN_SECONDS * 1_000);
    const scope = `kivra.v2.tenant.${credentials.tenant}.**`;
    return { status: 200, body: { state: '', access_token, expires_in: TOKEN_SECONDS, scope, token_type: 'bearer' } };
  };

  const match = (body: Json, form: RegExp): Answer => {
    const list = Array.isArray(body.list) ? body.list : undefined;
    if (!list?.every((one): one is string => typeof one === 'string' && form.test(one)))
      return error(40_059, 'Schema Violation', 'list must hold numbers of this form');
    return { status: 200, body: { list: list.filter(mailboxes.has) } };
  };

  const take = (body: Json, bytes: number): Answer => {
    if (bytes > CONTENT_BYTES_MAX) return error(41_300, 'Request Entity Too Large', 'Content may be 1 MB');
    if (body.retain === true) return error(42_221, 'Unprocessable Entity', 'Unsupported content type for retained');
    const content = readContent(body);
    if ('status' in content) return content;
    if (!mailboxes.has(content.recipient)) return error(40_032, 'User Not Found', 'No user exists with provided SSN');
    const mark = attemptKeyOf(body);
    const before = known.get(mark);
    if (before) return created(before, 200);
    const lately = (sentAt.get(content.recipient) ?? []).filter((at) => at > now() - 60_000);
    if (lately.length >= PER_MINUTE_MAX)
      return error(42_900, 'Too Many Requests', 'Too many requests within this timespan have been made');
    sentAt.set(content.recipient, [...lately, now()]);
    const one = { ...content, key: randomBytes(16).toString('hex'), at: new Date(now()).toISOString() };
    known.set(mark, one);
    received.unshift(one);
    received.length = Math.min(received.length, KEPT);
    return created(one, 201);
  };

  return {
    mailboxes,
    received,
    settleRegistered: responses.settle,
    expireTokens: () => tokens.clear(),
    answer(call) {
      if (call.body.length > BODY_BYTES_MAX) return error(41_300, 'Request Entity Too Large', 'At most 10 MB');
      const isOfResponses = call.path.includes('/registered');
      if (call.method !== 'POST' && !isOfResponses) return error(40_500, 'Method Not Allowed', 'Only POST');
      if (call.path === '/v1/auth') return authenticate(call);
      const token = /^Bearer (\S+)$/.exec(call.authorization)?.[1];
      if (!token || (tokens.get(token) ?? 0) < now()) return unauthorized;
      const [, tenant, what] = /^\/v2\/tenant\/([0-9a-f]+)\/([a-z0-9/]+)$/.exec(call.path) ?? [];
      if (tenant !== credentials.tenant) return error(40_400, 'Not Found', 'There is no resource at the given URI');
      if (what?.startsWith('registered')) return responses.answer(call.method, what.split('/')[1]);
      const body = parse(call.body);
      if (!body) return error(40_026, 'Malformed JSON Payload', 'Only JSON objects are supported');
      if (what === 'usermatch/ssn') return match(body, /^\d{12}$/);
      if (what === 'companymatch/vatnr') return match(body, /^SE\d{10}01$/);
      if (what === 'content') return take(body, call.body.length);
      return error(40_400, 'Not Found', 'There is no resource at the given URI');
    },
  };
}

/** The same payload is the same content, whenever it was generated: it is delivered once. */
function attemptKeyOf({ generated_at: _when, ...payload }: Json): string {
  return createHash('sha256').update(JSON.stringify(payload)).digest('hex');
}

function created({ key, subject, type, generatedAt }: Received, status: number): Answer {
  return {
    status,
    headers: { 'kivra-objkey': key, location: `/v2/tenant/${credentials.tenant}/content/${key}` },
    body: { subject, generated_at: generatedAt, type },
  };
}

function parse(bytes: Buffer): Json | undefined {
  try {
    const value: unknown = JSON.parse(bytes.toString('utf8'));
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Json) : undefined;
  } catch {
    return undefined;
  }
}
