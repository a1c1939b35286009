import { readdirSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { PortalClient } from '../../server/testing/portal/portal-client.ts';
import { type Check, check, type Proof } from '../proof-runner/proof.ts';
import { openFaultPortal } from './fault-portal.ts';
import { checkOthers, takePulse } from './pulse.ts';

/** The server's time limits, and the interval at which it checks them. */
const droppedSecondsMax = { header: 17, body: 37, read: 45 };
const watchedMs = 50_000;
const descriptorsSlack = 10;
const kinds = ['header', 'body', 'read'] as const;
type Kind = (typeof kinds)[number];
type Slow = { readonly socket: Socket; readonly openedAt: number; closedAt?: number };

/** F10: clients that send their headers or their body a byte at a time, or never read the answer. */
export const slowClients: Proof = {
  name: 'slow-clients',
  about: 'clients (300, 900 with --long) that drip headers, drip bodies, or do not read their answers',
  async run(options) {
    const { isLong } = options;
    const portal = await openFaultPortal(options);
    const link = await sendFile(portal.process.address, await portal.person('karin@fordra.example'));
    const pulse = takePulse(await portal.person('anna@nordvik.example'));
    await sleep(8_000);
    const quietUntil = Date.now();
    const port = Number(new URL(portal.process.address).port);
    const checks: Check[] = [];
    const each = isLong ? 300 : 100;
    const before = countDescriptors(portal.process.pid);
    const slow = { header: [], body: [], read: [] } as Record<Kind, Slow[]>;
    for (let n = 0; n < each; n++) {
      for (const kind of kinds) slow[kind].push(openSlow(port, kind, link, n));
      await sleep(60);
    }
    const allOpen = countDescriptors(portal.process.pid) - before;
    checks.push(check(`${allOpen} connections are open at once`, allOpen > each));
    const dropped = watchDrops(slow, () => countDescriptors(portal.process.pid) <= before + descriptorsSlack);
    await sleep(watchedMs);
    const ended = Date.now();
    const seconds = dropped.stop();
    for (const kind of kinds)
      checks.push(
        check(
          `slow ${kind}: dropped after at most ${seconds[kind].toFixed(0)} s, may be ${droppedSecondsMax[kind]} s`,
          seconds[kind] <= droppedSecondsMax[kind],
        ),
      );
    for (const { socket } of kinds.flatMap((kind) => slow[kind])) socket.destroy();
    await pulse.stop();
    await sleep(500);
    const after = countDescriptors(portal.process.pid);
    return [
      ...checks,
      ...checkOthers(pulse.between(0, quietUntil), pulse.between(quietUntil, ended)),
      check(`${before} open files before, ${after} after`, after <= before + descriptorsSlack),
      ...(await portal.close()),
    ];
  },
};

/** Slow senders see that they are disconnected; one that does not read is found in the server's open files. */
function watchDrops(slow: Record<Kind, readonly Slow[]>, isAllClosed: () => boolean) {
  const lastRead = slow.read.at(-1)!.openedAt;
  let read = Number.POSITIVE_INFINITY;
  const looking = setInterval(() => {
    if (isAllClosed()) read = Math.min(read, (Date.now() - lastRead) / 1000);
  }, 500);
  const longestOf = (kind: Kind) =>
    Math.max(...slow[kind].map(({ openedAt, closedAt = Number.POSITIVE_INFINITY }) => (closedAt - openedAt) / 1000));
  return {
    stop: (): Record<Kind, number> => {
      clearInterval(looking);
      return { header: longestOf('header'), body: longestOf('body'), read };
    },
  };
}

function openSlow(port: number, kind: Kind, link: string, n: number): Slow {
  const socket = connect(port, '127.0.0.1').on('error', () => {});
  const slow: Slow = { socket, openedAt: Date.now() };
  socket.on('close', () => {
    slow.closedAt = Date.now();
  });
  const from = `host: 127.0.0.1\r\nx-forwarded-for: 10.2.${n >> 8}.${n & 255}\r\n`;
  if (kind === 'read') {
    socket.write(`GET ${link} HTTP/1.1\r\n${from}\r\n`);
    socket.pause();
    return slow;
  }
  const length = 'content-type: application/json\r\ncontent-length: 5000\r\n\r\n{';
  if (kind === 'header') socket.write(`GET /api/health HTTP/1.1\r\n${from}`);
  else socket.write(`POST /api/authenticates/email HTTP/1.1\r\n${from}${length}`);
  socket.resume();
  const drip = setInterval(() => socket.writable && socket.write(kind === 'header' ? 'x' : ' '), 1_000);
  socket.on('close', () => clearInterval(drip));
  return slow;
}

/** A link to a file larger than the socket buffers of a client that does not read. */
async function sendFile(address: string, { call, token }: PortalClient): Promise<string> {
  const { body } = await call('GET', '/api/creditors?max_results=1');
  const form = new FormData();
  form.append('domain', 'creditors');
  form.append('file', new Blob(['%PDF-1.7\n', new Uint8Array(9_000_000)]), 'stor.pdf');
  const path = `${address}/api/media--upload/${(body._items as { _id: string }[])[0]!._id}`;
  const reply = await fetch(path, { method: 'POST', headers: { 'x-api-key': token }, body: form });
  return ((await reply.json()) as { url: string }).url;
}

function countDescriptors(pid: number): number {
  return readdirSync(`/proc/${pid}/fd`).length;
}
