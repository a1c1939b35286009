import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { bureauPages } from './bureau-pages.ts';
import type { Failure } from './failures.ts';
import { type Bureau, openBureau, writeReport } from './open-bureau.ts';

export type SimulatedBureau = {
  readonly url: string;
  readonly client: string;
  readonly secret: string;
  readonly bureau: Bureau;
  /** Answers every address under /dev/credit-bureau. */
  fetch(request: Request): Promise<Response>;
  fail(how: Failure | undefined): void;
  stop(): Promise<void>;
};

type Answer = { readonly status: number; readonly body: unknown } | 'none';

const credentials = { client: 'fordra', secret: 'simulated-secret' };
const TOKEN = 'simulated-token';

/** The credit bureau on a loopback port. */
export async function startBureau(): Promise<SimulatedBureau> {
  const bureau = openBureau();
  let failure: Failure | undefined;

  async function answer(request: IncomingMessage): Promise<Answer> {
    const { url: path = '', headers, method } = request;
    const body = await text(request);
    if (method !== 'POST') return { status: 405, body: {} };
    if (path === '/oauth2/token') {
      const basic = Buffer.from(`${credentials.client}:${credentials.secret}`).toString('base64');
      if (headers.authorization !== `Basic ${basic}`) return { status: 401, body: { error: 'invalid_client' } };
      return { status: 200, body: { access_token: TOKEN, token_type: 'Bearer', expires_in: 3_600 } };
    }
    if (headers.authorization !== `Bearer ${TOKEN}`) return { status: 401, body: { error: 'invalid_token' } };
    const { number, reason, reference } = JSON.parse(body) as Readonly<Record<string, unknown>>;
    const kind = path === '/reports/person' ? 'person' : path === '/reports/company' ? 'company' : undefined;
    if (!kind || typeof number !== 'string' || typeof reference !== 'string') return { status: 400, body: {} };
    if (kind === 'person' && typeof reason !== 'string') return { status: 400, body: { error: 'reason_missing' } };
    const ordered = bureau.order(kind, number, kind === 'person' ? String(reason) : null, reference);
    if (failure === 'lost_answer') return 'none';
    const report = writeReport(ordered);
    if (failure === 'other_number') return { status: 200, body: { ...report, number: '190001019876' } };
    if (failure === 'impossible') return { status: 200, body: { ...report, payment_remarks: { count: -1, sum: 0 } } };
    return { status: 200, body: report };
  }

  const server = createServer(async (request, response) => {
    if (failure === 'slow') return;
    if (failure === 'gone') return void request.socket.destroy();
    if (failure === 'garbage') return void response.end('<html>not what you asked for');
    if (failure === 'broken' || failure === 'busy')
      return void response.writeHead(failure === 'busy' ? 429 : 500).end();
    const found = await answer(request).catch((): Answer => ({ status: 400, body: {} }));
    if (found === 'none') return void request.socket.destroy();
    response.writeHead(found.status, { 'content-type': 'application/json' }).end(JSON.stringify(found.body));
  });
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(0, '127.0.0.1', resolve));
  const fail = (how: Failure | undefined) => {
    failure = how;
  };
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    ...credentials,
    bureau,
    fetch: bureauPages({ bureau, fail, failure: () => failure }),
    fail,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
