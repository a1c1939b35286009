import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Page } from '@playwright/test';
import { chromium as options } from '../e2e/chromium.ts';
import { openPool } from '../server/src/store/connection/database.ts';
import { findRunningUrl } from '../server/src/store/postgres/running.ts';
import { freePort, startPortal } from '../server/testing/portal/portal-process.ts';
import { median } from './measuring/median.ts';

const RATIO_MAX = 1.5;
const EVENTS = 200;
const LETTERS = 40;
const warmUps = 2;
const rounds = Number(process.argv[3] ?? 9);
const worker = 'karin@fordra.example';

/** The page of a case with a long timeline and that of a new case, in the same Chromium, alternately. */
export async function benchCasePage(): Promise<boolean> {
  const folder = mkdtempSync(join(tmpdir(), 'fordra-bench-'));
  const portal = startPortal({ port: await freePort(), dataDir: folder, env: { FORDRA_LOG_LEVEL: 'warn' } });
  const browser = await chromium.launch(options);
  try {
    await portal.untilUp();
    const database = openPool(findRunningUrl(join(folder, 'postgres'))!, { max: 1 });
    const context = await browser.newContext({ baseURL: portal.address, viewport: { width: 1360, height: 900 } });
    const page = await context.newPage();
    const api = await signIn(page);
    const ids = { empty: await aCase(api, 'EMPTY'), long: await aCase(api, 'LONG') };
    for (let step = 0; step < 2; step++) await api('POST', `/cases/${ids.long}/actions/run_next_item`, {});
    await lengthen(database, ids.long);
    await database.end();
    const times = { empty: [] as number[], long: [] as number[] };
    for (let round = 0; round < rounds + warmUps; round++) {
      for (const name of round % 2 === 0 ? (['empty', 'long'] as const) : (['long', 'empty'] as const)) {
        const ms = await open(page, ids[name]);
        if (round >= warmUps) times[name].push(ms);
      }
    }
    return report(times);
  } finally {
    await browser.close();
    portal.signal('SIGTERM');
    await portal.ended;
    rmSync(folder, { recursive: true, force: true });
  }
}

type Api = (method: string, path: string, data?: object) => Promise<Readonly<Record<string, unknown>>>;

async function signIn(page: Page): Promise<Api> {
  await page.goto('/login');
  await page.getByLabel('E-post').fill(worker);
  await page.getByRole('button', { name: 'Skicka kod' }).click();
  let code: string | undefined;
  while (!code) {
    await page.waitForTimeout(200);
    const mails = await (await page.request.get(`/dev/mail/messages?to=${worker}`)).json();
    code = /\b\d{6}\b/.exec(mails.map(({ subject }: { subject: string }) => subject).join(' '))?.[0];
  }
  await page.getByLabel('Sexsiffrig kod').fill(code);
  await page.getByRole('button', { name: /^Konto för/ }).waitFor();
  const token = String(await page.evaluate(`JSON.parse(localStorage.getItem('fordra.session')).tokens[0]`));
  return async (method, path, data) => {
    const headers = { 'x-api-key': token, 'idempotency-key': crypto.randomUUID() };
    const reply = await page.request.fetch(`/api${path}`, { method, headers, ...(data && { data }) });
    if (!reply.ok()) throw new Error(`${path}: ${await reply.text()}`);
    return reply.json();
  };
}

async function aCase(api: Api, number: string): Promise<string> {
  const where = encodeURIComponent(JSON.stringify({ name: 'Nordvik El AB' }));
  const found = await api('GET', `/creditors?where=${where}`);
  const [creditor] = found._items as readonly { readonly _id: string }[];
  const customer = {
    name: 'Maja Lindqvist',
    id_number: '200001012384',
    address: { address_line_1: 'Storgatan 4', zip_code: '411 03', city: 'Göteborg', country: 'SE' },
  };
  const invoice = { invoice_number: number, invoice_date: '2026-09-01', due_date: '2026-10-01', amount: 100_000 };
  const made = await api('POST', '/case--registrations', {
    creditor: creditor!._id,
    cases: [{ start_action: 'reminder', customer, invoices: [invoice] }],
  });
  return (made._cases as readonly string[])[0]!;
}

/** Events and letters like the existing ones, repeated, each a minute older. */
async function lengthen(database: ReturnType<typeof openPool>, id: string): Promise<void> {
  for (const [table, wanted] of [
    ['case_events', EVENTS],
    ['letters', LETTERS],
  ] as const) {
    const { rows } = await database.query<{ names: string; n: number }>(
      `select string_agg(quote_ident(column_name), ', ') as names,
        (select count(*)::int from ${table} where "case" = $2) as n
       from information_schema.columns
       where table_name = $1 and column_name not in ('_id', '_etag', '_created') and is_generated = 'NEVER'`,
      [table, id],
    );
    const { names, n } = rows[0]!;
    await database.query(
      `insert into ${table} (_created, ${names})
       select _created - again.n * interval '1 minute', ${names}
       from generate_series(1, ${Math.ceil((wanted - n) / n)}) again (n), (select * from ${table} where "case" = $1) one`,
      [id],
    );
  }
}

async function open(page: Page, id: string): Promise<number> {
  await page.goto('about:blank');
  const from = performance.now();
  await page.goto(`/item-display/cases/${id}`);
  await page.locator('main ol li').first().waitFor();
  await page.locator('main [aria-busy=true]').waitFor({ state: 'detached' });
  return performance.now() - from;
}

function report(times: Readonly<Record<'empty' | 'long', readonly number[]>>): boolean {
  const [empty, long] = [median(times.empty), median(times.long)];
  const ratio = long / empty;
  console.log(`case that has just begun           ${empty.toFixed(0)} ms`);
  console.log(`${EVENTS} events and ${LETTERS} letters         ${long.toFixed(0)} ms`);
  console.log(`ratio ${ratio.toFixed(2)}, aim at most ${RATIO_MAX}${ratio <= RATIO_MAX ? '' : '   MISSED'}`);
  return ratio <= RATIO_MAX;
}
