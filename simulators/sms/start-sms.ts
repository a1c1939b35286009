import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import type { Failure } from './failures.ts';
import { type Answer, credentials, openSms, type SimulatedSms } from './open-sms.ts';
import { type Carrier, openCarrier } from './sms-carrier.ts';
import { smsPages } from './sms-pages.ts';

export type SimulatedSmsProvider = Pick<Carrier, 'deliver' | 'reply' | 'turnPhones'> & {
  /** The address of the interface, and our account with it. */
  readonly url: string;
  readonly user: string;
  readonly secret: string;
  readonly from: string;
  /** Newest first. */
  readonly messages: readonly SimulatedSms[];
  /** Answers every address under /dev/sms. */
  fetch(request: Request): Promise<Response>;
  /** Starts a failure, after this many more successful calls. */
  fail(how: Failure | undefined, after?: number): void;
  stop(): Promise<void>;
};

/** The provider of text messages on a loopback port, with the phones of everyone who gets one. */
export async function startSms({
  now = Date.now,
}: {
  readonly now?: () => number;
} = {}): Promise<SimulatedSmsProvider> {
  const provider = openSms(now);
  const open = new Set<Socket>();
  let failure: { readonly how: Failure; left: number } | undefined;
  const carrier = openCarrier(provider, () => failure?.how);

  const server = createServer(async (request, response) => {
    const how = failure && failure.left-- <= 0 ? failure.how : undefined;
    if (how === 'gone') return void request.socket.destroy();
    if (how === 'broken') return send(response, { status: 500, body: 'Internal Server Error' });
    if (how === 'busy') return send(response, { status: 429, body: 'Too Many Requests' });
    const isSending = request.method === 'POST' && request.url === '/a1/sms';
    if (how === 'dark' && !isSending) return void request.socket.destroy();
    const answer = await answerTo(request).catch(() => undefined);
    if (!answer) return;
    if (isSending && answer.status === 200) carrier.carry((answer.body as { readonly id: string }).id);
    if (isSending && (how === 'lost_answer' || how === 'dark')) return void request.socket.destroy();
    if (isSending && how === 'slow') return;
    if (isSending && how === 'garbage') return void response.end('<html>not what you asked for');
    send(response, answer);
  });
  const answerTo = async (request: IncomingMessage): Promise<Answer> => {
    const { method = '', headers } = request;
    const { pathname: path, searchParams: query } = new URL(request.url ?? '/', 'http://sms');
    const form = new URLSearchParams(await text(request));
    return provider.answer({ method, path, query, authorization: headers.authorization ?? '', form });
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
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/a1`,
    ...credentials,
    messages: provider.messages,
    deliver: carrier.deliver,
    reply: carrier.reply,
    turnPhones: carrier.turnPhones,
    fetch: smsPages({ provider, carrier, fail, failure: () => failure?.how }),
    fail,
    stop: () =>
      new Promise((resolve) => {
        carrier.stop();
        server.close(() => resolve());
        for (const socket of open) socket.destroy();
      }),
  };
}

function send(response: ServerResponse, { status, body }: Answer): void {
  const isText = typeof body === 'string';
  response.writeHead(status, { 'content-type': isText ? 'text/plain' : 'application/json' });
  response.end(isText ? body : JSON.stringify(body));
}
