import { setTimeout as sleep } from 'node:timers/promises';
import { openPool } from '../../server/src/store/connection/database.ts';
import type { PortalClient } from '../../server/testing/portal/portal-client.ts';
import { type Check, check } from '../proof-runner/proof.ts';

export type Registrar = {
  /** Registers cases until the returned function is called. */
  write(): () => Promise<void>;
  acknowledged(): number;
  /** Milliseconds from `instant` to the first acknowledgement of a request sent after it. */
  firstAfter(instant: number): number;
  /** Compares with the database: every acknowledged case exists once, and none twice. */
  check(databaseUrl: string): Promise<readonly Check[]>;
};

type Sent = { readonly number: string; readonly askedAt: number; case?: string };

const atOnce = 3;
const pauseMs = 40;
const refusedMs = 100;

/** Registers cases as a creditor's own system does: each with its own idempotency key, repeated until it is answered. */
export async function openRegistrar(client: PortalClient, prefix: string): Promise<Registrar> {
  const found = await client.call('GET', '/api/creditors?max_results=1&sort=_id');
  const creditor = (found.body._items as { _id: string }[])[0]!._id;
  const sent: Sent[] = [];
  const answers: { readonly askedAt: number; readonly at: number }[] = [];
  const faults: string[] = [];

  const registerOne = async (isOver: () => boolean) => {
    const one: Sent = { number: `${prefix}-${sent.length}`, askedAt: Date.now() };
    sent.push(one);
    while (one.case === undefined) {
      const askedAt = Date.now();
      const reply = await client
        .call('POST', '/api/case--registrations', bodyOf(creditor, one.number), { 'idempotency-key': one.number })
        .catch(() => undefined); // No answer: it is sent again under the same key.
      if (reply?.status === 201) {
        one.case = (reply.body._cases as string[])[0]!;
        answers.push({ askedAt, at: Date.now() });
        return;
      }
      if (reply && reply.status !== 503 && reply.status !== 429) {
        faults.push(`${reply.status} ${JSON.stringify(reply.body).slice(0, 200)}`);
        return;
      }
      if (isOver()) return;
      await sleep(refusedMs);
    }
  };
  return {
    write: () => {
      let isOver = false;
      const running = Array.from({ length: atOnce }, async () => {
        while (!isOver) {
          await registerOne(() => isOver);
          await sleep(pauseMs);
        }
      });
      return async () => {
        isOver = true;
        await Promise.all(running);
      };
    },
    acknowledged: () => answers.length,
    firstAfter: (instant) =>
      Math.min(...answers.filter(({ askedAt }) => askedAt >= instant).map(({ at }) => at - instant)),
    check: async (url) => [
      check(`no registration is answered with anything but 201, 429 or 503${listFaults(faults)}`, faults.length === 0),
      ...(await compare(url, prefix, sent)),
    ],
  };
}

async function compare(url: string, prefix: string, sent: readonly Sent[]): Promise<Check[]> {
  const client = openPool(url, { max: 1 });
  try {
    const { rows } = await client.query<{ number: string; case: string; openings: number }>(
      `select i.invoice_number as number, i."case", count(distinct p.voucher)::int as openings
       from invoices i left join postings p on p."case" = i."case" and p.ledger_account = 'capital'
       where i.invoice_number like $1 group by i._id`,
      [`${prefix}-%`],
    );
    const stored = Map.groupBy(rows, ({ number }) => number);
    const acknowledged = sent.filter((one) => one.case !== undefined);
    const lost = acknowledged.filter(({ number, case: id }) => !stored.get(number)?.some((row) => row.case === id));
    const doubled = [...stored].filter(([, copies]) => copies.length > 1);
    const unbooked = rows.filter(({ openings }) => openings !== 1);
    return [
      check(`${acknowledged.length} acknowledged cases, lost ${lost.length}`, acknowledged.length > 0 && !lost.length),
      check(`doubled ${doubled.length}, of ${sent.length} asked for`, doubled.length === 0),
      check(`not booked exactly once ${unbooked.length}`, unbooked.length === 0),
    ];
  } finally {
    await client.end();
  }
}

function bodyOf(creditor: string, number: string): object {
  return {
    creditor,
    cases: [
      {
        start_action: 'reminder',
        customer: {
          name: 'Test Testsson',
          id_number: '200001012384',
          address: { address_line_1: 'Testgatan 1', zip_code: '111 22', city: 'Stockholm', country: 'SE' },
        },
        invoices: [{ invoice_number: number, invoice_date: '2026-09-01', due_date: '2026-10-01', amount: 100_000 }],
      },
    ],
  };
}

const listFaults = (faults: readonly string[]) => (faults.length > 0 ? `, but ${faults.slice(0, 3).join(', ')}` : '');
