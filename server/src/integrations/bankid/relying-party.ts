import { createHmac } from 'node:crypto';
import { Agent, request } from 'node:https';
import { createSecureContext } from 'node:tls';
import { eidRisks } from '@fordra/domain/access/check-eid-completion';
import type { BankId, CallRefusal, Collected, Completion, OrderRequest, StartedOrder } from './port.ts';

export type RelyingParty = {
  /** With the version: https://appapi2.bankid.com/rp/v6.0 */
  readonly url: string;
  /** Our certificate, as PKCS#12 or PEM, and the certificate authority of the service, which is not a public one. */
  readonly tls: (
    | { readonly pfx: Buffer; readonly passphrase: string }
    | { readonly cert: string; readonly key: string }
  ) & { readonly ca: string };
  readonly timeoutMs?: number;
};

type Reply = { readonly status: number; readonly body: Readonly<Record<string, unknown>> };

const ANSWER_BYTES_MAX = 1_000_000;
const unavailable: CallRefusal = { refusal: 'unavailable' };
const invalid: CallRefusal = { refusal: 'invalid' };

/** BankID's relying-party API, version 6: JSON by POST over mutual TLS. */
export function bankIdRelyingParty({ url, tls, timeoutMs = 5_000 }: RelyingParty): BankId {
  // Parsed at the start, so that a wrong passphrase is found before the first sign-in.
  createSecureContext(tls);
  const agent = new Agent({ ...tls, keepAlive: true, minVersion: 'TLSv1.2' });
  const call = (name: string, body: object) => post(agent, `${url}/${name}`, body, timeoutMs);
  const start = async (name: 'auth' | 'sign', order: OrderRequest) => readStarted(await call(name, toBody(order)));
  return {
    auth: (order) => start('auth', order),
    sign: (order) => start('sign', order),
    collect: async (orderRef) => readCollected(await call('collect', { orderRef })),
    // Errors are ignored: the order may have ended, and otherwise it expires.
    cancel: async (orderRef) => void (await call('cancel', { orderRef })),
    qrAt: computeQr,
  };
}

function computeQr({ qrStartToken, qrStartSecret }: StartedOrder, second: number): string {
  const authCode = createHmac('sha256', qrStartSecret).update(String(second)).digest('hex');
  return `bankid.${qrStartToken}.${second}.${authCode}`;
}

function toBody({ endUserIp, visibleText, nonVisibleText, personNo, returnUrl, web }: OrderRequest): object {
  return {
    endUserIp,
    userVisibleData: toBase64(visibleText),
    ...(nonVisibleText && { userNonVisibleData: toBase64(nonVisibleText) }),
    // BankID itself stops an order whose risk is higher than this.
    requirement: { risk: 'moderate', ...(personNo && { personalNumber: personNo }) },
    returnRisk: true,
    ...(returnUrl && { returnUrl }),
    ...(web && { web }),
  };
}

function readStarted(reply: Reply | undefined): StartedOrder | CallRefusal {
  const refusal = refusalOf(reply);
  if (refusal) return refusal;
  const { orderRef, autoStartToken, qrStartToken, qrStartSecret } = reply!.body;
  const order = { orderRef, autoStartToken, qrStartToken, qrStartSecret };
  return Object.values(order).every(isText) ? (order as StartedOrder) : unavailable;
}

function readCollected(reply: Reply | undefined): Collected | CallRefusal {
  const refusal = refusalOf(reply);
  if (refusal) return refusal;
  const { status, hintCode, completionData } = reply!.body;
  if (status === 'pending' || status === 'failed') return { status, hintCode: isText(hintCode) ? hintCode : 'unknown' };
  const completion = status === 'complete' ? readCompletion(completionData) : undefined;
  return completion ? { status: 'complete', completion } : unavailable;
}

function readCompletion(data: unknown): Completion | undefined {
  const { user, device, signature, ocspResponse, risk: said } = (data ?? {}) as Readonly<Record<string, unknown>>;
  const { personalNumber: personNo, name } = (user ?? {}) as Readonly<Record<string, unknown>>;
  const completion = { personNo, name, signature, ocspResponse };
  const isWhole = Object.values(completion).every(isText) && /^\d{12}$/.test(String(personNo));
  if (!isWhole) return undefined;
  const { ipAddress } = (device ?? {}) as Readonly<Record<string, unknown>>;
  const risk = eidRisks.find((one) => one === said);
  return {
    ...(completion as Completion),
    ...(isText(ipAddress) && { deviceAddress: ipAddress }),
    ...(risk && { risk }),
  };
}

function refusalOf(reply: Reply | undefined): CallRefusal | undefined {
  if (reply?.status === 200) return undefined;
  if (reply?.status !== 400) return unavailable;
  return reply.body.errorCode === 'alreadyInProgress' ? { refusal: 'already_in_progress' } : invalid;
}

/** The answer, or undefined if there was none or it could not be parsed. */
function post(agent: Agent, url: string, body: object, timeoutMs: number): Promise<Reply | undefined> {
  return new Promise((resolve) => {
    const headers = { 'content-type': 'application/json', accept: 'application/json' };
    const sent = request(url, { agent, method: 'POST', headers, signal: AbortSignal.timeout(timeoutMs) });
    sent.on('error', () => resolve(undefined));
    sent.on('response', (response) => {
      let text = '';
      response.setEncoding('utf8');
      response.on('data', (chunk: string) => {
        text += chunk;
        if (text.length > ANSWER_BYTES_MAX) response.destroy();
      });
      response.on('close', () => resolve(readReply(response.statusCode ?? 0, response.complete ? text : '')));
      response.on('error', () => resolve(undefined));
    });
    sent.end(JSON.stringify(body));
  });
}

function readReply(status: number, text: string): Reply | undefined {
  try {
    const body: unknown = JSON.parse(text);
    return typeof body === 'object' && body !== null ? { status, body: body as Reply['body'] } : undefined;
  } catch {
    return undefined;
  }
}

function toBase64(text: string): string {
  return Buffer.from(text, 'utf8').toString('base64');
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value !== '';
}
