import { createHash } from 'node:crypto';
import type { Order, Orders } from './orders.ts';
import { type OrderKind, readOrder } from './read-order.ts';
import type { SignText } from './sign-text.ts';

export type Call = {
  readonly method: string;
  readonly path: string;
  readonly contentType: string | undefined;
  readonly body: string;
};

export type Answer = { readonly status: number; readonly body: unknown };

export type Service = { readonly orders: Orders; readonly sign: SignText };

const base = '/rp/v6.0/';
const BETWEEN_COLLECTS_MS = 1_000;

/** The relying-party API, version 6: each call is a POST of JSON, each error a code and its details. */
export function answerCall({ orders, sign }: Service, call: Call, nowMs: number): Answer {
  const name = call.path.startsWith(base) ? call.path.slice(base.length) : '';
  if (!['auth', 'sign', 'collect', 'cancel'].includes(name)) return error(404, 'notFound', 'No such resource');
  if (call.method !== 'POST') return error(405, 'methodNotAllowed', 'Only POST');
  if (call.contentType !== 'application/json') return error(415, 'unsupportedMediaType', 'Send application/json');
  const body = parse(call.body);
  if (!body) return error(400, 'invalidParameters', 'The body is not a JSON object');
  if (name === 'auth' || name === 'sign') return make(orders, name, body);
  const order = typeof body.orderRef === 'string' ? orders.find(body.orderRef) : undefined;
  if (!order || order.isOver) return error(400, 'invalidParameters', 'No such order');
  if (name === 'collect') return collect(order, sign, nowMs);
  orders.fail(order, 'cancelled');
  order.isOver = true;
  return { status: 200, body: {} };
}

export function error(status: number, errorCode: string, details: string): Answer {
  return { status, body: { errorCode, details } };
}

function make(orders: Orders, kind: OrderKind, body: Readonly<Record<string, unknown>>): Answer {
  const input = readOrder(kind, body);
  if ('details' in input) return error(400, 'invalidParameters', input.details);
  const order = orders.make(input);
  if (!order) return error(400, 'alreadyInProgress', 'Order already in progress for pno');
  const { orderRef, autoStartToken, qrStartToken, qrStartSecret } = order;
  return { status: 200, body: { orderRef, autoStartToken, qrStartToken, qrStartSecret } };
}

function collect(order: Order, sign: SignText, nowMs: number): Answer {
  if (nowMs - order.collectedAtMs < BETWEEN_COLLECTS_MS)
    return error(429, 'tooManyRequests', 'Collect at most once a second');
  order.collectedAtMs = nowMs;
  const { orderRef, status, hintCode } = order;
  if (status === 'pending') return { status: 200, body: { orderRef, status, hintCode } };
  order.isOver = true;
  if (status === 'failed') return { status: 200, body: { orderRef, status, hintCode } };
  return { status: 200, body: { orderRef, status, completionData: completionOf(order, sign) } };
}

/** In the format of the real service; the OCSP answer names the hash of the signature. */
function completionOf(order: Order, sign: SignText) {
  const { personalNumber, givenName, surname } = order.person!;
  const visible = Buffer.from(order.visibleText, 'utf8').toString('base64');
  const xml = sign(order.person!, { visible, nonVisible: order.nonVisible });
  const signature = Buffer.from(xml, 'utf8').toString('base64');
  const mark = createHash('sha256').update(signature).digest('hex');
  return {
    user: { personalNumber, name: `${givenName} ${surname}`, givenName, surname },
    device: { ipAddress: order.isSameDevice ? order.endUserIp : '192.0.2.10', uhi: 'c2ltdWxhdGVkLXBob25l' },
    stepUp: null,
    bankIdIssueDate: '2024-01-15',
    ...(order.returnsRisk && { risk: order.risk }),
    signature,
    ocspResponse: Buffer.from(`simulated OCSP response for ${mark}`, 'utf8').toString('base64'),
  };
}

function parse(text: string): Readonly<Record<string, unknown>> | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? (value as Readonly<Record<string, unknown>>)
      : undefined;
  } catch {
    return undefined;
  }
}
