import { createHash, randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { hangMs } from '../hang-ms.ts';

export type Reply = { readonly status: number; readonly body: Record<string, unknown> };

export type PortalClient = {
  readonly token: string;
  call(method: string, path: string, body?: unknown, headers?: Record<string, string>): Promise<Reply>;
};

type ReadMails = (email: string) => Promise<readonly { readonly id: string; readonly subject: string }[]>;

const POLL_MS = 50;

/** Signs in over HTTP, with the code from the demo's mailbox unless another is given. */
export async function signIn(
  address: string,
  email: string,
  readMails: ReadMails = mailsOf(address),
): Promise<PortalClient> {
  const verifier = randomBytes(32).toString('base64url');
  const challenge = createHash('sha256').update(verifier).digest('base64url');
  const before = new Set((await readMails(email)).map(({ id }) => id));
  const post = (path: string, sent: object) => untilAvailable(() => request(address, 'POST', path, sent));
  await post('/api/authenticates/email', {
    application: 'ada_ui',
    email,
    code_challenge: challenge,
    code_challenge_method: 'S256',
  });
  const code = await untilCode(() => readMails(email), before, email);
  const { body } = await post('/api/authenticates/challenge-code', {
    application: 'ada_ui',
    code,
    code_verifier: verifier,
  });
  const token = (body.token_list as string[] | undefined)?.[0];
  if (!token) throw new Error(`no token for ${email}: ${JSON.stringify(body)}`);
  return {
    token,
    call: (method, path, sent, headers = {}) =>
      request(address, method, path, sent, { 'x-api-key': token, ...headers }),
  };
}

/** On a slow machine a request that takes the database too long is answered 503, and sent again by its client. */
export async function untilAvailable(ask: () => Promise<Reply>): Promise<Reply> {
  const until = Date.now() + hangMs;
  for (;;) {
    const reply = await ask();
    if (reply.status !== 503 || Date.now() > until) return reply;
    await sleep(POLL_MS);
  }
}

async function untilCode(
  readMails: () => ReturnType<ReadMails>,
  before: ReadonlySet<string>,
  email: string,
): Promise<string> {
  const until = Date.now() + hangMs;
  while (Date.now() < until) {
    // Other mails may arrive too, such as those of tickets.
    const fresh = (await readMails()).filter(({ id }) => !before.has(id));
    const code = fresh.flatMap(({ subject }) => /^\d{6}\b/.exec(subject) ?? [])[0];
    if (code) return code;
    await sleep(POLL_MS);
  }
  throw new Error(`no mail with a code arrived for ${email}`);
}

function mailsOf(address: string): ReadMails {
  return async (email) => {
    const until = Date.now() + hangMs;
    for (;;) {
      const reply = await fetch(`${address}/dev/mail/messages?to=${encodeURIComponent(email)}`);
      if (reply.ok) return (await reply.json()) as { id: string; subject: string }[];
      // On a slow machine a portal that has just started may refuse requests for a moment.
      if (reply.status !== 503 || Date.now() > until) throw new Error(`the mailbox answered ${reply.status}`);
      await sleep(POLL_MS);
    }
  };
}

async function request(
  address: string,
  method: string,
  path: string,
  body?: unknown,
  headers: Record<string, string> = {},
): Promise<Reply> {
  const reply = await fetch(`${address}${path}`, {
    method,
    headers: { ...headers, ...(body !== undefined && { 'content-type': 'application/json' }) },
    ...(body !== undefined && { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(hangMs),
  });
  const text = await reply.text();
  return { status: reply.status, body: text ? JSON.parse(text) : {} };
}
