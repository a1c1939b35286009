import type pg from 'pg';
import { hasReply, type ProofMail, type ProofTicket } from './proof-mails.ts';

type Received = { readonly raw_token: string; readonly outcome: string; readonly n: number };

/** What was lost or doubled, and every state that changed though it must not, or did not though it must. */
export async function findFaults(
  pool: pg.Pool,
  mails: readonly ProofMail[],
  tickets: readonly ProofTicket[],
): Promise<readonly string[]> {
  return [...(await faultsOfMails(pool, mails)), ...(await faultsOfStates(pool, mails, tickets))];
}

async function faultsOfMails(pool: pg.Pool, mails: readonly ProofMail[]): Promise<readonly string[]> {
  const distinct = [...new Map(mails.map((mail) => [mail.raw, mail])).values()];
  const { rows: counted } = await pool.query<{ n: number }>('select count(*)::int as n from mail_received');
  const { rows: outcomes } = await pool.query<Received>(
    'select outcome, count(*)::int as n from mail_received group by 1',
  );
  const { rows: messages } = await pool.query<{ token: string; n: number }>(
    `select substring(text from 'p[0-9]+x[0-9]+x') as token, count(*)::int as n from ticket_messages
     where via = 'email' group by 1`,
  );
  const found = new Map(messages.map(({ token, n }) => [token, n]));
  const wanted = Map.groupBy(distinct, ({ outcome }) => outcome);
  const kinds = new Set([...wanted.keys(), ...outcomes.map(({ outcome }) => outcome)]);
  return [
    ...(counted[0]!.n === distinct.length ? [] : [`${counted[0]!.n} mails received of ${distinct.length}`]),
    ...[...kinds].flatMap((outcome) => {
      const [has, must] = [outcomes.find((row) => row.outcome === outcome)?.n ?? 0, wanted.get(outcome)?.length ?? 0];
      return has === must ? [] : [`${has} mails became ${outcome} instead of ${must}`];
    }),
    ...distinct.flatMap(({ token, messages: must, outcome }) => {
      const has = found.get(token) ?? 0;
      return has === must || outcome === 'duplicate' ? [] : [`${outcome} ${token} is in ${has} messages`];
    }),
  ];
}

async function faultsOfStates(
  pool: pg.Pool,
  mails: readonly ProofMail[],
  tickets: readonly ProofTicket[],
): Promise<readonly string[]> {
  const { rows } = await pool.query<{ _id: string; status: string }>(
    `select _id, status from tickets where number like 'P-%'`,
  );
  const states = new Map(rows.map(({ _id, status }) => [_id, status]));
  const byTicket = Map.groupBy(mails, ({ ticket }) => ticket.id);
  return tickets.flatMap(({ id }) => {
    const must = hasReply(byTicket.get(id) ?? []) ? 'waiting_on_agent' : 'waiting_on_requester';
    return states.get(id) === must ? [] : [`ticket ${id} is ${states.get(id)} instead of ${must}`];
  });
}
