import { allResources } from '@fordra/resources/all-resources';
import { tableOf } from '@fordra/schema/define-resource';
import { chromium as browsers, type Page } from '@playwright/test';
import { chromium } from '../../e2e/chromium.ts';
import { openPool } from '../../server/src/store/connection/database.ts';
import { openFaultPortal } from '../faults/fault-portal.ts';
import { check, NotRun, type Proof } from '../proof-runner/proof.ts';

const canaries = [
  '<img src=x onerror=alert(1)>',
  'javascript:alert(1)',
  '"><svg onload=alert(1)>',
  '{{constructor.constructor(1)()}}',
];
const settleMs = 1_200;

/**
 * A13: script is inserted into every text column that accepts it, bypassing all validation, and every screen is opened.
 */
export const storedScript: Proof = {
  name: 'stored-script',
  about: 'script in every text of the database, every list and item opened in Chromium',
  async run(options) {
    const portal = await openFaultPortal(options, { FORDRA_TRUST_PROXY: '127.0.0.1' });
    const sys = await portal.person('sys@fordra.example');
    const planted = await plant(portal.databaseUrl());
    const browser = await browsers.launch(chromium).catch((error: Error) => {
      const isMissing = /Executable doesn't exist/.test(error.message);
      throw isMissing ? new NotRun('Chromium is not installed; it is in the Debian package chromium') : error;
    });
    options.atEnd(() => browser.close());
    const context = await browser.newContext({ locale: 'sv-SE', extraHTTPHeaders: { 'x-forwarded-for': '10.8.0.1' } });
    await context.addInitScript(
      `window === top && localStorage.setItem('fordra.session', ${JSON.stringify(JSON.stringify({ tokens: [sys.token], selected: 0 }))})`,
    );
    const page = await context.newPage();
    const faults = watch(page);
    let [lists, items, shown] = [0, 0, 0];
    for (const { name } of allResources) {
      const { status, body } = await sys.call('GET', `/api/${name}?max_results=${options.isLong ? 5 : 1}`);
      if (status !== 200) continue;
      const found = (body._items as { _id: string }[] | undefined) ?? [];
      lists += 1;
      shown += await open(page, `${portal.process.address}/item-search/${name}`);
      for (const { _id } of found) {
        items += 1;
        shown += await open(page, `${portal.process.address}/item-display/${name}/${_id}`);
      }
    }
    return [
      check(`${planted} columns hold script`, planted > 15),
      check(
        `${lists} lists and ${items} items opened, script shown as text ${shown} times`,
        lists > 10 && items > 10 && shown > 10,
      ),
      check(
        `nothing ran and nothing was stopped by the policy ${[...new Set(faults)].slice(0, 5).join('; ')}`,
        faults.length === 0,
      ),
      ...(await portal.close()),
    ];
  },
};

/** The number of texts on the page that look like script. */
async function open(page: Page, address: string): Promise<number> {
  await page.goto(address, { waitUntil: 'load', timeout: 10_000 }).catch(() => {});
  await page.waitForTimeout(settleMs);
  return page.evaluate(`(document.body.innerText.match(/onerror=alert|javascript:alert|onload=alert/g) ?? []).length`);
}

function watch(page: Page): string[] {
  const faults: string[] = [];
  page.on('dialog', (dialog) => {
    faults.push(`dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
  page.on('pageerror', (error) => faults.push(`error: ${error.message}`));
  page.on('console', (message) => {
    if (/Content Security Policy|Refused to/.test(message.text()))
      faults.push(`policy: ${message.text().slice(0, 200)}`);
  });
  return faults;
}

/** Column by column: one that a constraint protects stays unchanged. */
async function plant(url: string): Promise<number> {
  const pool = openPool(url, { max: 1 });
  let planted = 0;
  for (const resource of allResources) {
    const table = tableOf(resource);
    const { rows } = await pool.query<{ column_name: string }>(
      `select column_name from information_schema.columns where table_schema = 'public' and table_name = $1
       and data_type in ('text', 'character varying') and column_name not like '\\_%'`,
      [table],
    );
    for (const { column_name: column } of rows) {
      // Columns with text of users; columns that link rows are left out.
      if (resource.fields[column]?.kind !== 'text' || column.endsWith('voucher')) continue;
      const canary = canaries[planted % canaries.length]!;
      const set = `update "${table}" set "${column}" = $1 where "${column}" is not null`;
      const done = await pool.query(set, [canary]).catch(() => undefined);
      if (done?.rowCount) planted += 1;
    }
  }
  await pool.end();
  return planted;
}
