import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, chromium, devices, expect, type Page } from '@playwright/test';
import sharp from 'sharp';
import { callApi } from '../../e2e/api.ts';
import { chromium as options } from '../../e2e/chromium.ts';
import { anna, karin, signInByHand } from '../../e2e/portal.ts';

const folder = join(import.meta.dirname, '../../docs/pictures');
const KILOBYTES_MAX = 150;
const desktop = { viewport: { width: 1280, height: 860 }, deviceScaleFactor: 1 };
const phone = { viewport: { width: 390, height: 800 }, deviceScaleFactor: 2, userAgent: devices['Pixel 7'].userAgent };

type Picture = {
  readonly name: string;
  readonly at: (page: Page) => Promise<string>;
  /** What is done before the picture is taken, and the condition that is waited for. */
  readonly ready: (page: Page) => Promise<unknown>;
  readonly looks?: { readonly scheme?: 'dark'; readonly isPhone?: true };
};

/** A case with a long history: the authority has begun to attach earnings. */
async function findAdvancedCase(page: Page): Promise<string> {
  const first = async (resource: string, where: object, sort: string) => {
    const query = new URLSearchParams({ where: JSON.stringify(where), sort, max_results: '25' });
    return (await callApi(page, 'GET', `/${resource}?${query}`))._items;
  };
  const paid = await first('payments', { kind: 'authority_payment' }, '-paid_date,_id');
  const open = await first(
    'cases',
    { _id: { $in: paid.map((one) => one.case) }, phase: 'enforcement_submitted', status: 'queued' },
    '_id',
  );
  return String(open[0]!._id);
}

const headingIsVisible = (page: Page) => expect(page.getByRole('heading', { level: 1 })).toBeVisible();
const pictures: readonly Picture[] = [
  { name: 'case', at: async (page) => `/item-display/cases/${await findAdvancedCase(page)}`, ready: headingIsVisible },
  {
    name: 'debt',
    at: async (page) => `/item-display/cases/${await findAdvancedCase(page)}?tab=debt`,
    ready: async (page) => {
      await page.getByRole('button', { name: 'Ränta', exact: true }).click();
      await expect(page.getByText(/^Grund:/).first()).toBeVisible();
    },
  },
  {
    name: 'flow',
    at: async (page) => {
      const { _items: flows } = await callApi(page, 'GET', '/flow--configurations?sort=_id&max_results=1');
      return `/item-display/flow--configurations/${String(flows[0]!._id)}`;
    },
    ready: headingIsVisible,
  },
  { name: 'operations', at: async () => '/operations', ready: headingIsVisible, looks: { scheme: 'dark' } },
  {
    name: 'phone',
    at: async (page) => `/item-display/cases/${await findAdvancedCase(page)}`,
    ready: headingIsVisible,
    looks: { isPhone: true },
  },
];

/** Takes the pictures of the README from a running demo: `npm run pictures [http://127.0.0.1:3000]`. */
const address = process.argv[2] ?? 'http://127.0.0.1:3000';
const browser = await chromium.launch(options);
try {
  mkdirSync(folder, { recursive: true });
  await takeStartPage(browser);
  const session = await sessionOf(browser, karin);
  for (const picture of pictures) await take(browser, picture, session);
} finally {
  await browser.close();
}

async function sessionOf(by: Browser, email: string): Promise<string> {
  const context = await by.newContext({ baseURL: address, locale: 'sv' });
  const page = await context.newPage();
  await page.goto('/');
  await signInByHand(page, email);
  await expect(page.getByRole('button', { name: /^Konto för/ })).toBeVisible();
  const session = String(await page.evaluate(`localStorage.getItem('fordra.session')`));
  await context.close();
  return session;
}

/** The start page of a creditor. */
async function takeStartPage(by: Browser): Promise<void> {
  const home: Picture = { name: 'home', at: async () => '/', ready: headingIsVisible };
  await take(by, home, await sessionOf(by, anna));
}

async function take(by: Browser, { name, at, ready, looks = {} }: Picture, session: string): Promise<void> {
  const context = await by.newContext({
    baseURL: address,
    locale: 'sv',
    reducedMotion: 'reduce',
    colorScheme: looks.scheme ?? 'light',
    ...(looks.isPhone ? phone : desktop),
  });
  await context.addInitScript(`window === top && localStorage.setItem('fordra.session', ${JSON.stringify(session)})`);
  const page = await context.newPage();
  if (looks.scheme === 'dark') await setDarkScheme(page);
  await page.goto('/');
  await expect(page.getByRole('button', { name: /^Konto för/ })).toBeVisible();
  await page.goto(await at(page));
  await page.waitForLoadState('networkidle');
  await ready(page);
  await page.waitForTimeout(500);
  const { data, info } = await sharp(await page.screenshot())
    .webp({ quality: 82, effort: 6 })
    .toBuffer({ resolveWithObject: true });
  const kilobytes = Math.round(data.length / 1000);
  writeFileSync(join(folder, `${name}.webp`), data);
  console.log(`${name}.webp   ${info.width} × ${info.height}   ${kilobytes} kB`);
  if (kilobytes > KILOBYTES_MAX) throw new Error(`${name} is larger than ${KILOBYTES_MAX} kB`);
  await context.close();
}

/** Dark without changing the settings of the demo's user. */
async function setDarkScheme(page: Page): Promise<void> {
  const stamps = { _id: '0'.repeat(24), _etag: 'dark', _updated: '2026-01-01T00:00:00.000Z' };
  const settings = { ...stamps, settings: { ui: { theme: 'dark', language: 'sv' } } };
  await page.route('**/api/user--settings?*', (route) => route.fulfill({ json: { _items: [settings] } }));
  await page.route('**/api/user--settings/*', (route) => route.fulfill({ json: stamps }));
}
