import { randomUUID } from 'node:crypto';
import type { Case } from '@fordra/resources/cases/cases';
import type { Payment } from '@fordra/resources/money/payments';
import type { LightMyRequestResponse } from 'fastify';
import { inject } from 'vitest';
import { signAs } from './portal/people.ts';
import type { testPortal } from './portal/test-portal.ts';
import { aCaseInput, creditorId, postCases } from './register-cases.ts';

type Portal = Awaited<ReturnType<typeof testPortal>>;
type Body = Readonly<Record<string, unknown>>;

const day = 24 * 60 * 60 * 1000;

/** The day a number of days before today; after today if the number is negative. */
export function daysAgo(days: number): string {
  const stockholm = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Stockholm' });
  return stockholm.format(Date.now() + inject('aheadMs') - days * day);
}

/** For tests: cases of Nordvik El and actions on them, through the API. */
export async function openCaseActions(portal: Portal) {
  const { rows } = await portal.pool.query<{ _id: string }>(`select _id from users where email = 'sys@fordra.example'`);
  // Without a code, of which an address gets a few only: a long proof signs in often.
  const system = await signAs(portal, rows[0]!._id);
  const nordvik = await creditorId(portal, 'Nordvik El AB');

  /** A case of 1 000 kronor, overdue, starting with a reminder. */
  async function aCase(overrides: Body = {}): Promise<string> {
    const reply = await postCases(portal, system, { creditor: nordvik, cases: [aCaseInput(overrides)] });
    if (reply.statusCode !== 201) throw new Error(reply.body);
    return reply.json<{ _cases: string[] }>()._cases[0]!;
  }

  type Call = {
    readonly token?: string;
    readonly key?: string;
    readonly on?: string;
    readonly query?: string;
    readonly language?: string;
  };

  function act(id: string, action: string, input: Body = {}, call: Call = {}): Promise<LightMyRequestResponse> {
    const { token = system, key = randomUUID(), on = 'cases', query = '', language = 'sv' } = call;
    const url = `/api/${on}/${id}/actions/${action}${query}`;
    return portal.call(token, {
      method: 'POST',
      url,
      payload: input,
      headers: { 'idempotency-key': key, 'accept-language': language },
    });
  }

  /** Runs the action and throws if it is refused. */
  async function must(...given: Parameters<typeof act>): Promise<void> {
    const reply = await act(...given);
    if (reply.statusCode !== 200) throw new Error(`${given[1]}: ${reply.body}`);
  }

  async function read<Document = Case>(id: string, resource = 'cases'): Promise<Document> {
    return (await portal.call(system, { url: `/api/${resource}/${id}` })).json();
  }

  async function paymentsOf(id: string): Promise<readonly Payment[]> {
    const where = encodeURIComponent(JSON.stringify({ case: id }));
    return (await portal.call(system, { url: `/api/payments?where=${where}&sort=_id` })).json()._items;
  }

  /** Everything that an action may write, to check that it wrote nothing. */
  async function traces(): Promise<unknown> {
    const tables = ['cases', 'payments', 'creditor_payments', 'vouchers', 'postings', 'case_events', 'history_entries'];
    const counts = tables.map((table) => portal.pool.query(`select count(*)::int as n from ${table}`));
    const etags = portal.pool.query('select md5(string_agg(_etag, $1 order by _id)) as etags from cases', ['']);
    const debtors = portal.pool.query('select md5(string_agg(_etag, $1 order by _id)) as etags from debtors', ['']);
    const replies = await Promise.all([...counts, etags, debtors]);
    return replies.map(({ rows }) => rows[0]);
  }

  return { system, nordvik, aCase, act, must, read, paymentsOf, traces };
}
