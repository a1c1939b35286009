import { Agent, request } from 'node:http';

export type Asked = {
  readonly path: string;
  readonly method?: string;
  readonly body?: unknown;
  readonly headers?: Record<string, string>;
};
export type Driven = {
  readonly perSecond: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
  readonly slowestMs: number;
  /** The number of answers by status; 0 is no answer. */
  readonly statuses: Readonly<Record<number, number>>;
};
type Reply = { readonly status: number; readonly ms: number; readonly text: string };

/** This many connections for this long, each sending the next request as soon as it is answered, from its own address. */
export async function drive(
  address: string,
  token: string,
  connections: number,
  ms: number,
  next: (n: number) => Asked,
): Promise<Driven> {
  const client = openConnections(address, token, connections);
  const replies: Reply[] = [];
  const begun = performance.now();
  let n = 0;
  const run = async () => {
    while (performance.now() - begun < ms) replies.push(await client.ask(next(n++)));
  };
  await Promise.all(Array.from({ length: connections }, run));
  const seconds = (performance.now() - begun) / 1000;
  client.close();
  const times = replies.map((reply) => reply.ms).sort((a, b) => a - b);
  const at = (share: number) => times[Math.floor(times.length * share)] ?? Number.NaN;
  const statuses: Record<number, number> = {};
  for (const { status } of replies) statuses[status] = (statuses[status] ?? 0) + 1;
  return {
    perSecond: replies.length / seconds,
    p50Ms: at(0.5),
    p99Ms: at(0.99),
    slowestMs: times.at(-1) ?? Number.NaN,
    statuses,
  };
}

export function openConnections(address: string, token: string, connections: number) {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  let asked = 0;
  const ask = ({ path, method = 'GET', body, headers = {} }: Asked) =>
    new Promise<Reply>((resolve) => {
      const begun = performance.now();
      asked += 1;
      const from = `10.${(asked >> 16) & 255}.${(asked >> 8) & 255}.${asked & 255}`;
      const json = body === undefined ? undefined : JSON.stringify(body);
      const sent = request(`${address}${path}`, {
        agent,
        method,
        headers: {
          'x-api-key': token,
          'x-forwarded-for': from,
          ...(json && { 'content-type': 'application/json' }),
          ...headers,
        },
      });
      const end = (status: number, text = '') => resolve({ status, ms: performance.now() - begun, text });
      sent.on('error', () => end(0));
      sent.on('response', (response) => {
        let text = '';
        response.setEncoding('utf8').on('data', (part: string) => {
          text += part;
        });
        response.on('end', () => end(response.statusCode!, text)).on('error', () => end(0));
      });
      sent.end(json);
    });
  return { ask, close: () => agent.destroy() };
}
