import { setTimeout as sleep } from 'node:timers/promises';
import { type PortalClient, type Reply, signIn } from '../../server/testing/portal/portal-client.ts';

export type Writers = {
  /** Writes until the returned function is called, which returns the number of acknowledged writes. */
  write(): () => Promise<number>;
  /** Throws when an acknowledged write is missing. */
  check(): Promise<void>;
};

/** The last value sent for a document, and the last acknowledged one. */
type Target = { readonly id: string; sent: number; acknowledged: number };

const atOnce = 4;
const healMsMax = 10_000;

/** Renames creditors through the API, each by a writer of its own; the session survives every kill. */
export async function openWriters(address: string): Promise<Writers> {
  const client = await signIn(address, 'karin@fordra.example');
  const { body } = await client.call('GET', `/api/creditors?max_results=${atOnce}&sort=_id`);
  const targets = (body._items as { _id: string }[]).map(({ _id }): Target => ({ id: _id, sent: 0, acknowledged: 0 }));
  return {
    write: () => {
      let isOver = false;
      let total = 0;
      const running = targets.map(async (target) => {
        while (!isOver) {
          if (await writeOnce(client, target)) total += 1;
          else await sleep(20);
        }
      });
      return async () => {
        isOver = true;
        await Promise.all(running);
        return total;
      };
    },
    check: async () => {
      for (const target of targets) await checkOne(client, target);
    },
  };
}

async function writeOnce(client: PortalClient, target: Target): Promise<boolean> {
  const path = `/api/creditors/${target.id}`;
  const found = await attempt(client.call('GET', path));
  if (found?.status !== 200) return false;
  target.sent += 1;
  const wanted = target.sent;
  const reply = await attempt(
    client.call('PATCH', path, { name: nameOf(wanted) }, { 'if-match': String(found.body._etag) }),
  );
  if (reply?.status !== 200) return false;
  target.acknowledged = wanted;
  return true;
}

async function checkOne(client: PortalClient, { id, sent, acknowledged }: Target): Promise<void> {
  const stored = Number(/^Kill (\d+) AB$/.exec(await readName(client, id))?.[1] ?? 0);
  if (stored < acknowledged || stored > sent) {
    throw new Error(`a creditor has write ${stored}; acknowledged was ${acknowledged}, sent ${sent}`);
  }
}

/** 503 is correct while the database recovers, but not for long. */
async function readName(client: PortalClient, id: string): Promise<string> {
  const until = Date.now() + healMsMax;
  for (;;) {
    const { status, body } = await client.call('GET', `/api/creditors/${id}`);
    if (status === 200) return String(body.name);
    if (status !== 503 || Date.now() > until) throw new Error(`a creditor answers ${status}`);
    await sleep(100);
  }
}

const nameOf = (count: number) => `Kill ${count} AB`;
const attempt = (call: Promise<Reply>) => call.catch(() => undefined);
