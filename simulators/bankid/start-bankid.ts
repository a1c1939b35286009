import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo, Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { type Answer, answerCall, error } from './answer-call.ts';
import type { Failure } from './failures.ts';
import { makeCertificates } from './make-certificates.ts';
import { openOrders } from './orders.ts';
import { phonePages } from './phone-pages.ts';
import { openSignText, type SignText } from './sign-text.ts';

export type SimulatedBankId = {
  /** The address of the relying-party API. */
  readonly url: string;
  /** The client certificate of a relying party and the authority of the server; PEM. */
  readonly client: { readonly cert: string; readonly key: string; readonly ca: string };
  /** Answers every address under /dev/bankid, where a person operates the phone. */
  fetch(request: Request): Promise<Response>;
  fail(how: Failure | undefined): void;
  stop(): Promise<void>;
};

const BODY_CHARS_MAX = 300_000;
const statuses: Partial<Record<Failure, number>> = {
  requestTimeout: 408,
  tooManyRequests: 429,
  internalError: 500,
  Maintenance: 503,
};

/**
 * The BankID service on a loopback port with mutual TLS: a client without a certificate of its authority is refused.
 */
export async function startBankid({ now = Date.now }: { readonly now?: () => number } = {}): Promise<SimulatedBankId> {
  const { ca, server: own, client } = makeCertificates();
  const orders = openOrders(now);
  let signText: Promise<SignText> | undefined;
  const open = new Set<Socket>();
  let failure: Failure | undefined;

  const server = createServer(
    { ...own, ca, requestCert: true, rejectUnauthorized: true, minVersion: 'TLSv1.2' },
    async (request, response) => {
      if (failure === 'slow') return;
      if (failure === 'gone') return void request.socket.destroy();
      if (failure === 'garbage') return void response.end('<html>not what you asked for');
      const status = failure && statuses[failure];
      send(response, status ? error(status, failure!, 'as configured') : await answerTo(request));
    },
  );
  const answerTo = async (request: IncomingMessage): Promise<Answer> => {
    const body = (await text(request)).slice(0, BODY_CHARS_MAX);
    const { method = '', url: path = '' } = request;
    // The keys are made at the first call, which most demos never make.
    signText ??= openSignText();
    return answerCall(
      { orders, sign: await signText },
      { method, path, contentType: request.headers['content-type'], body },
      now(),
    );
  };
  server.on('connection', (socket) => {
    open.add(socket);
    socket.on('close', () => open.delete(socket)).on('error', () => {});
  });
  server.on('tlsClientError', () => {}); // A client without a certificate was refused.
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(0, '127.0.0.1', resolve));

  const fail = (how: Failure | undefined) => {
    failure = how;
  };
  return {
    url: `https://127.0.0.1:${(server.address() as AddressInfo).port}/rp/v6.0`,
    client: { ...client, ca },
    fetch: phonePages({ orders, fail, failure: () => failure }),
    fail,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const socket of open) socket.destroy();
      }),
  };
}

function send(response: ServerResponse, { status, body }: Answer): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}
