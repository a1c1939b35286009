import { buildVatNumber } from '@fordra/domain/parties/identity/organization-number';
import { call } from './kivra-call.ts';
import type { DigitalMailbox, MailboxLetter, MailboxRefusal } from './port.ts';
import { codeOf, refusalOf } from './refusal-of.ts';
import { type Ask, openReceipts } from './registered-receipts.ts';

export type SenderApi = {
  /** Without a path: https://sender.api.kivra.com */
  readonly url: string;
  readonly tenant: string;
  readonly client: string;
  readonly secret: string;
  readonly timeoutMs?: number;
};

type Token = { readonly bearer: string; readonly untilMs: number };

/** The size limit for the JSON of one content, by Kivra's policy. */
const CONTENT_BYTES_MAX = 1_000_000;
const NUMBERS_AT_ONCE = 10_000;
/** A token is not used in its last minute. */
const TOKEN_SPARE_MS = 60_000;

/** Kivra's sender API: JSON by POST, with a token that is fetched when needed and cached until it expires. */
export function kivraSenderApi({ url, tenant, client, secret, timeoutMs = 10_000 }: SenderApi): DigitalMailbox {
  const basic = `Basic ${Buffer.from(`${client}:${secret}`, 'utf8').toString('base64')}`;
  let held: Token | undefined;
  let asking: Promise<Token | string> | undefined;

  const fetchToken = async (): Promise<Token | string> => {
    const headers = { authorization: basic, 'content-type': 'application/x-www-form-urlencoded' };
    const reply = await call(`${url}/v1/auth`, headers, 'grant_type=client_credentials', timeoutMs);
    if (typeof reply === 'string') return reply;
    const { access_token: bearer, expires_in: seconds } = reply.body;
    if (reply.status !== 200 || typeof bearer !== 'string' || typeof seconds !== 'number')
      return `auth ${codeOf(reply)}`;
    return { bearer, untilMs: Date.now() + seconds * 1_000 - TOKEN_SPARE_MS };
  };
  /** One request for a token serves all letters that wait for it. */
  const openToken = async () => {
    if (held && held.untilMs > Date.now()) return held;
    asking ??= fetchToken().finally(() => {
      asking = undefined;
    });
    const got = await asking;
    if (typeof got === 'object') held = got;
    return got;
  };
  const ask: Ask = async (path, body, method = 'POST') => {
    for (let isAgain = false; ; isAgain = true) {
      const open = await openToken();
      if (typeof open === 'string') return open;
      const headers = { authorization: `Bearer ${open.bearer}`, 'content-type': 'application/json' };
      const reply = await call(`${url}/v2/tenant/${tenant}/${path}`, headers, body, timeoutMs, method);
      if (typeof reply === 'string' || reply.status !== 401 || isAgain) return reply;
      if (held === open) held = undefined; // Kivra may revoke a token before it expires.
    }
  };
  const match = async (path: string, numbers: readonly string[]): Promise<readonly string[] | MailboxRefusal> => {
    const found: string[] = [];
    for (let at = 0; at < numbers.length; at += NUMBERS_AT_ONCE) {
      const reply = await ask(path, JSON.stringify({ list: numbers.slice(at, at + NUMBERS_AT_ONCE) }));
      if (typeof reply === 'string' || reply.status !== 200) return refusalOf(reply);
      const { list } = reply.body;
      if (!Array.isArray(list)) return { fault: 'unavailable', detail: 'unreadable' };
      found.push(...list.map(String));
    }
    return found;
  };

  return {
    async findMailboxes(numbers) {
      const persons = numbers.filter((number) => number.length === 12);
      const companies = new Map(
        numbers.filter((number) => number.length === 10).map((number) => [buildVatNumber(number), number]),
      );
      const people = await match('usermatch/ssn', persons);
      if ('fault' in people) return people;
      const firms = await match('companymatch/vatnr', [...companies.keys()]);
      if ('fault' in firms) return firms;
      return { found: new Set([...people, ...firms.flatMap((vat) => companies.get(vat) ?? [])]) };
    },
    async send(letter) {
      const body = JSON.stringify(toContent(letter));
      if (Buffer.byteLength(body) > CONTENT_BYTES_MAX) return { fault: 'refused', detail: 'too_large' };
      const reply = await ask('content', body);
      // Kivra also answers success for content that it already has, and does not deliver it again.
      if (typeof reply === 'string' || (reply.status !== 201 && reply.status !== 200)) return refusalOf(reply);
      return { key: reply.objectKey };
    },
    ...openReceipts(ask),
  };
}

/** Deterministic: Kivra recognises only identical bytes as the same letter. */
function toContent({
  recipient,
  subject,
  type,
  generatedOn,
  filename,
  pdf,
  payment,
  registered,
}: MailboxLetter): object {
  return {
    ...(recipient.length === 12 ? { ssn: recipient } : { vat_number: buildVatNumber(recipient) }),
    subject,
    type,
    generated_at: generatedOn,
    parts: [{ name: filename, content_type: 'application/pdf', data: Buffer.from(pdf).toString('base64') }],
    ...(registered && {
      registered: {
        expires_at: `${registered.until}T23:59:59Z`,
        hidden: { sender: true, subject: true },
        sender_reference: { letter: registered.reference },
      },
    }),
    ...(payment && {
      payment_multiple_options: {
        payable: true,
        currency: 'SEK',
        method: '1',
        account: payment.bankgiro,
        options: [
          {
            due_date: payment.due,
            amount: (payment.amount / 100).toFixed(2),
            type: 'SE_OCR',
            reference: payment.reference,
          },
        ],
      },
    }),
  };
}
