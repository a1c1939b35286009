import { Agent, request } from 'node:http';

export type Load = { readonly perSecond: number; readonly p99Ms: number; readonly failed: number };

/** This many connections for this long, each sending the next request as soon as it is answered. */
export async function load(
  url: string,
  headers: Record<string, string>,
  connections: number,
  ms: number,
): Promise<Load> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const times: number[] = [];
  let failed = 0;
  const begun = performance.now();
  const ask = () =>
    new Promise<void>((resolve) => {
      const asked = performance.now();
      const sent = request(url, { agent, headers }, (response) => {
        if (response.statusCode !== 200) failed += 1;
        response.resume().on('end', () => {
          times.push(performance.now() - asked);
          resolve();
        });
      });
      sent.on('error', () => {
        failed += 1;
        resolve();
      });
      sent.end();
    });
  const run = async () => {
    while (performance.now() - begun < ms) await ask();
  };
  await Promise.all(Array.from({ length: connections }, run));
  const seconds = (performance.now() - begun) / 1000;
  agent.destroy();
  times.sort((a, b) => a - b);
  return { perSecond: times.length / seconds, p99Ms: times[Math.floor(times.length * 0.99)] ?? Number.NaN, failed };
}
