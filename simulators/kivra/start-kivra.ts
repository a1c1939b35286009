import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { type Answer, error } from './call.ts';
import type { Failure } from './failures.ts';
import { kivraPages } from './kivra-pages.ts';
import { credentials, type Kivra, openKivra, type Received } from './open-kivra.ts';
import { openWebhook } from './webhook.ts';
import type { Mailboxes } from './who-has-a-mailbox.ts';

export type SimulatedKivra = {
  /** The address and the credentials of the sender API. */
  readonly url: string;
  readonly tenant: string;
  readonly client: string;
  readonly secret: string;
  readonly mailboxes: Mailboxes;
  readonly received: readonly Received[];
  /** Answers every address under /dev/kivra. */
  fetch(request: Request): Promise<Response>;
  /** Starts a failure, after this many more successful calls. */
  fail(how: Failure | undefined, after?: number): void;
  settleRegistered: Kivra['settleRegistered'];
  /** Says to the portal that a letter has been paid, and answers its status; undefined where it is told nothing. */
  pay(key: string, event?: 'settled' | 'scheduled' | 'failed', id?: string): Promise<number | undefined>;
  /** By which calls are signed. */
  readonly webhookSecret: string;
  /** Calls this address about payments from now on. */
  callAt(address: string): void;
  expireTokens(): void;
  stop(): Promise<void>;
};

/** Kivra on a loopback port: keeps received content in memory, delivers nothing, and shows it. */
export async function startKivra({ now = Date.now }: { readonly now?: () => number } = {}): Promise<SimulatedKivra> {
  const kivra = openKivra(now);
  const webhook = openWebhook(kivra, now);
  const open = new Set<Socket>();
  let failure: { readonly how: Failure; left: number } | undefined;

  const server = createServer(async (request, response) => {
    const how = failure && failure.left-- <= 0 ? failure.how : undefined;
    if (how === 'slow') return;
    if (how === 'gone') return void request.socket.destroy();
    if (how === 'garbage') return void response.end('<html>not what you asked for');
    if (how === 'broken') return send(response, error(50_000, 'Internal Server Error', 'The simulator is set to fail'));
    if (how === 'busy') return send(response, error(42_900, 'Too Many Requests', 'The simulator is set to fail'));
    const answer = await answerTo(request).catch(() => undefined);
    if (!answer) return;
    if (how === 'lost_answer' && request.url?.endsWith('/content')) return void request.socket.destroy();
    send(response, answer);
  });
  const answerTo = async (request: IncomingMessage): Promise<Answer> => {
    const { method = '', url: path = '', headers } = request;
    return kivra.answer({ method, path, authorization: headers.authorization ?? '', body: await buffer(request) });
  };
  server.on('connection', (socket) => {
    open.add(socket);
    socket.on('close', () => open.delete(socket)).on('error', () => {});
  });
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(0, '127.0.0.1', resolve));

  const fail = (how: Failure | undefined, after = 0) => {
    failure = how && { how, left: after };
  };
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    ...credentials,
    mailboxes: kivra.mailboxes,
    received: kivra.received,
    fetch: kivraPages({ kivra, webhook, fail, failure: () => failure?.how }),
    settleRegistered: kivra.settleRegistered,
    pay: webhook.pay,
    webhookSecret: webhook.secret,
    callAt: webhook.callAt,
    fail,
    expireTokens: kivra.expireTokens,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const socket of open) socket.destroy();
      }),
  };
}

function send(response: ServerResponse, { status, body, headers }: Answer): void {
  const text = body === undefined ? undefined : JSON.stringify(body);
  response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(text);
}
