import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { deliverMail } from '@fordra/simulators/mailbox/deliver-mail';
import type pg from 'pg';
import { openReplyAddresses } from '../../src/auth/links/reply-addresses.ts';
import { makeSealer } from '../../src/auth/links/seal.ts';
import { readConfig } from '../../src/config.ts';
import { openPool } from '../../src/store/connection/database.ts';
import { findRunningUrl } from '../../src/store/postgres/running.ts';
import { freePort, type PortalProcess, startPortal } from '../portal/portal-process.ts';
import { findFaults } from './find-faults.ts';
import { MAILS_PER_TICKET, mailsOf, type ProofMail, type ProofTicket } from './proof-mails.ts';

type Proof = {
  readonly mails: number;
  readonly kills: number;
  readonly dataDir: string;
  /** A whole number from 0 to this one. */
  readonly upTo: (max: number) => number;
  readonly onProgress?: (line: string) => void;
};

type Proven = { readonly faults: readonly string[]; readonly sent: number; readonly attempts: number };

const SENDERS = 6;
const RETRY_MS = 50;
const POLL_MS = 100;
/** Against hanging only. */
const SETTLE_MS_MAX = 1_800_000;

/**
 * Delivers mails of every kind to a portal that is killed in between. As a mail server does, the sender repeats each
 * until it is answered 250. In the end each mail must have become what it should, once.
 */
export async function proveMails({ mails: count, kills, dataDir, upTo, onProgress }: Proof): Promise<Proven> {
  const [port, mailPort] = [await freePort(), await freePort()];
  const start = () =>
    startPortal({ port, dataDir, env: { FORDRA_MAIL_IN_PORT: String(mailPort), FORDRA_LOG_LEVEL: 'error' } });
  let portal = start();
  await portal.untilUp();
  const pool = openPool(findRunningUrl(join(dataDir, 'postgres'))!, { max: 2 });
  try {
    const tickets = await addTickets(pool, Math.ceil(count / MAILS_PER_TICKET));
    const config = readConfig({});
    const addresses = openReplyAddresses(makeSealer(config.masterKey), config.ticketDomain);
    const groups = tickets.map((ticket, at) => mailsOf(ticket, at, addresses));
    const mails = interleave(groups.flat().slice(0, count), upTo);
    const killAfter = Array.from({ length: kills }, () => upTo(count - 1)).sort((a, b) => a - b);
    const sending = openSending(mailPort, mails);
    for (const after of killAfter) {
      await sending.untilSent(after);
      await sleep(upTo(200));
      portal = await killAndStart(portal, start);
      onProgress?.(`killed after ${sending.sent()} mails`);
    }
    await sending.untilSent(mails.length);
    await untilTakenIn(pool);
    return { faults: await findFaults(pool, mails, tickets), sent: mails.length, attempts: sending.attempts() };
  } finally {
    await pool.end();
    portal.signal('SIGTERM');
    await portal.ended;
  }
}

async function killAndStart(portal: PortalProcess, start: () => PortalProcess): Promise<PortalProcess> {
  portal.signal('SIGKILL');
  await portal.ended;
  const next = start();
  await next.untilUp();
  return next;
}

/** Delivers all mails by several senders at once. */
function openSending(port: number, mails: readonly ProofMail[]) {
  let next = 0;
  let sent = 0;
  let attempts = 0;
  const work = async () => {
    for (let mail = mails[next++]; mail; mail = mails[next++]) {
      for (;;) {
        attempts += 1;
        if ((await deliverMail(port, mail)) === 250) break;
        await sleep(RETRY_MS);
      }
      sent += 1;
    }
  };
  const all = Promise.all(Array.from({ length: SENDERS }, work));
  return {
    sent: () => sent,
    attempts: () => attempts,
    async untilSent(count: number) {
      while (sent < count) await Promise.race([all, sleep(POLL_MS)]);
    },
  };
}

async function untilTakenIn(pool: pg.Pool): Promise<void> {
  for (const until = Date.now() + SETTLE_MS_MAX; Date.now() < until; await sleep(POLL_MS)) {
    const { rows } = await pool.query(`select count(*)::int as n from mail_received where outcome = 'waiting'`);
    if (rows[0].n === 0) return;
  }
  throw new Error('mails still wait');
}

/** Tickets that wait for their requesters, each with a mail that was sent. */
async function addTickets(pool: pg.Pool, count: number): Promise<readonly ProofTicket[]> {
  const channels = `update ticket_channels set email = 'kanal@fordra.example' where key = 'creditor' returning _id`;
  const { rows } = await pool.query(channels);
  const { rows: made } = await pool.query<ProofTicket>(
    `with added as (
       insert into tickets (number, subject, status, channel, requester_kind, requester_name, requester_email,
         first_response_due, first_response_at, resolution_due, last_message_at, last_message_from, stops)
       select 'P-' || n, 'Proof', 'waiting_on_requester', $1, 'creditor', 'Proof', 'r' || n || '@requester.example',
         business_now(), business_now(), business_now() + interval '9 days', business_now(), 'operator',
         jsonb_build_array(jsonb_build_object('from', business_now(), 'to', null, 'reason', 'waiting_on_requester'))
       from generate_series(1, $2::int) n returning _id, requester_email
     ), messages as (
       insert into ticket_messages (ticket, sent_by, author_name, text, delivery, sent_to, message_id)
       select _id, 'operator', 'Proof', 'Proof', 'sent', requester_email, 'ticket-message.' || _id from added
     )
     select _id as id, requester_email as email, 'ticket-message.' || _id as "messageId" from added`,
    [rows[0]._id, count],
  );
  return made;
}

/** The mails of one ticket arrive among those of others, but a repetition never before its original. */
function interleave(mails: readonly ProofMail[], upTo: (max: number) => number): readonly ProofMail[] {
  const placed = mails.map((mail, at) => ({ mail, key: at + upTo(40) + (mail.outcome === 'duplicate' ? 400 : 0) }));
  return placed.sort((a, b) => a.key - b.key).map(({ mail }) => mail);
}
