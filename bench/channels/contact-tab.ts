import { allActions } from '../../server/src/actions/all-actions.ts';
import { buildCatalogue } from '../../server/src/records/rows/catalogue.ts';
import { openDatabase } from '../../server/src/store/connection/database.ts';
import { signAs } from '../../server/testing/portal/people.ts';
import { openBenchPortal, sealer } from '../measuring/bench-portal.ts';
import { compareTimes } from '../measuring/compare-times.ts';
import { openFilled } from './open-filled.ts';

const CASES = 1_000;
const TAB_MAX = 1.3;
/** Of each kind of contact, and as many events of the timeline. */
const CONTACTS = 200;

/** The contact tab of a case that has been contacted hundreds of times, against its timeline. */
export async function isContactTabQuick(server: string): Promise<boolean> {
  const { pool, url } = await openFilled(server, { name: 'contacts', cases: CASES });
  const db = openDatabase(pool);
  const { rows } = await pool.query<{ _id: string }>('select _id from cases order by _id limit 1');
  const id = rows[0]!._id;
  await contact(pool, id);
  const portal = await openBenchPortal({ url, pool, db, catalogue: buildCatalogue(), actions: allActions });
  const { rows: users } = await pool.query<{ _id: string }>(
    `insert into users (name, email, kind) values ('Bench', 'bench@example.example', 'system_user') returning _id`,
  );
  const headers = { 'x-api-key': await signAs({ db, sealer }, users[0]!._id) };
  const open = async (path: string): Promise<number> => {
    const begun = performance.now();
    const reply = await portal.app.inject({ url: `/api/cases/${id}/${path}?max_results=25`, headers });
    if (reply.statusCode !== 200 || reply.json()._items.length !== 25) throw new Error(reply.body);
    return performance.now() - begun;
  };
  const isQuick = await compareTimes(
    { timeline: () => open('timeline') },
    { 'contact tab': () => open('contacts') },
    TAB_MAX,
  );
  await portal.close();
  await pool.end();
  return isQuick;
}

async function contact(pool: Awaited<ReturnType<typeof openFilled>>['pool'], id: string): Promise<void> {
  const of = `from cases k, generate_series(1, ${CONTACTS}) n where k._id = '${id}'`;
  await pool.query(`
    insert into letters (kind, channel, letter_date, amount, recipient_name, data, "case", customer, creditor, account)
    select 'reminder', 'letter', date '2026-11-10' - n % 200, 100000, k.customer_name, '{}', k._id, k.customer, k.creditor,
      k.account ${of}`);
  await pool.query(`
    insert into sms_messages (kind, occasion, send_after, "to", "case", debtor, creditor, account)
    select 'notice', 'bench ' || n, business_now() - n * interval '1 hour', '+46701740601', k._id, k.debtor, k.creditor,
      k.account ${of}`);
  await pool.query(`
    insert into contact_logs (outcome, at, debtor, cases, account)
    select 'reached', business_now() - n * interval '1 hour', k.debtor, jsonb_build_array(k._id), k.account ${of}`);
  await pool.query(`
    insert into case_events (key, data, "case", customer, creditor, account)
    select 'contact_logged', '{}', k._id, k.customer, k.creditor, k.account ${of}`);
  await pool.query('vacuum analyze');
}
