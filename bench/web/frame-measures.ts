import { join } from 'node:path';
import { type Browser, chromium, type Page } from '@playwright/test';
import { build } from 'vite';
import { chromium as options } from '../../e2e/chromium.ts';

import { karin, signInAs } from '../../e2e/portal.ts';
import { startJourneyPortal } from '../../server/testing/portal/journey-portal.ts';
import { startJourneyServer } from '../../server/testing/portal/journey-server.ts';
import { filesOf, readManifest, sumGzip } from '../../web/testing/built-files.ts';
import { median } from '../measuring/median.ts';
import { type LighthouseFigures, runLighthouse } from './lighthouse-figures.ts';

const web = join(import.meta.dirname, '../../web');
/** Everything that is loaded before the start page is complete, in Swedish. */
const start = [
  'index.html',
  'frame',
  'home',
  '../packages/texts/src/bundles/sign-in.sv.ts',
  '../packages/texts/src/bundles/portal.sv.ts',
  '../packages/texts/src/bundles/home.sv.ts',
];
const aims = { js: 220_000, css: 20_000, lcpMs: 1_000, shift: 0.05, longTaskMs: 100 };
/** Lighthouse's desktop preset: 40 ms round trip, 10 Mbit/s, no CPU throttling. */
const line = { offline: false, latency: 40, downloadThroughput: 1_310_720, uploadThroughput: 1_310_720 };
const screen = { width: 1350, height: 940 };
const drawers = ['Favoriter', 'Inställningar'];

/** The frame alone: `npm run bench frame`. */
export async function benchFrame(): Promise<boolean> {
  await build({ root: web, logLevel: 'error' });
  return measureFrame(Number(process.argv[3] ?? 5));
}

/** The cost of the frame and the start page, on the real portal with its demo, signed in and with an empty cache. */
export async function measureFrame(rounds: number): Promise<boolean> {
  const sizes = reportFrameSizes();
  const server = await startJourneyServer();
  const portal = await startJourneyPortal(server);
  const browser = await chromium.launch(options);
  try {
    const session = await signIn(browser, portal.url);
    const visits: Visit[] = [];
    for (let round = 0; round < rounds; round++) visits.push(await visit(browser, portal.url, session));
    const middle = (of: keyof Visit) => median(visits.map((one) => one[of]));
    const audits = await runLighthouse(portal.url, session, rounds);
    const judged = (of: keyof LighthouseFigures) => median(audits.map((one) => one[of]));
    console.log(`Lighthouse, desktop: ${judged('score')} of 100 points, ${judged('blockedMs').toFixed(0)} ms blocked`);
    return [
      sizes,
      report('start page, largest paint', middle('lcpMs'), aims.lcpMs, 'ms'),
      report('start page, layout shift', middle('shift'), aims.shift, '', 3),
      report('Lighthouse, largest paint', judged('lcpMs'), aims.lcpMs, 'ms'),
      report('Lighthouse, layout shift', judged('shift'), aims.shift, '', 3),
      report('longest task while a drawer opens', middle('longTaskMs'), aims.longTaskMs, 'ms'),
    ].every(Boolean);
  } finally {
    await browser.close();
    await portal.stop();
    await server.stop();
  }
}

function reportFrameSizes(): boolean {
  const files = filesOf(readManifest(), start);
  return [
    report('frame and start page, js gzip', sumGzip(files, 'js') / 1000, aims.js / 1000, 'kB', 1),
    report('frame and start page, css gzip', sumGzip(files, 'css') / 1000, aims.css / 1000, 'kB', 1),
  ].every(Boolean);
}

async function signIn(browser: Browser, baseURL: string): Promise<string> {
  const sessions = new Map<string, { readonly session: string; readonly sinceMs: number }>();
  const context = await browser.newContext({ baseURL, locale: 'sv-SE' });
  await signInAs(await context.newPage(), karin, sessions);
  await context.close();
  return sessions.get(karin)!.session;
}

type Visit = { readonly lcpMs: number; readonly shift: number; readonly longTaskMs: number };

async function visit(browser: Browser, baseURL: string, session: string): Promise<Visit> {
  const context = await browser.newContext({ baseURL, locale: 'sv-SE', viewport: screen });
  await context.addInitScript(`localStorage.setItem('fordra.session', ${JSON.stringify(session)})`);
  await context.addInitScript(watching);
  const page = await context.newPage();
  const devTools = await context.newCDPSession(page);
  await devTools.send('Network.emulateNetworkConditions', line);
  await page.goto('/');
  await page.locator('h1').waitFor();
  await page.waitForLoadState('networkidle');
  const { lcpMs, shift } = await read(page);
  for (const name of drawers) {
    await page.getByRole('button', { name, exact: true }).click();
    await page.getByRole('dialog').waitFor();
    await page.waitForTimeout(700);
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
  }
  const { longTaskMs } = await read(page);
  await context.close();
  return { lcpMs, shift, longTaskMs };
}

/** Layout shifts within half a second of a user action are expected, and the browser marks them. */
const watching = `
  window.seen = { lcpMs: 0, shift: 0, longTaskMs: 0 };
  const watch = (type, note) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true });
  watch('largest-contentful-paint', (entry) => { seen.lcpMs = entry.startTime; });
  watch('layout-shift', (entry) => { if (!entry.hadRecentInput) seen.shift += entry.value; });
  watch('longtask', ({ startTime, duration }) => {
    if (startTime > (seen.clickedAt ?? Infinity)) seen.longTaskMs = Math.max(seen.longTaskMs, duration);
  });
  addEventListener('click', () => { seen.clickedAt ??= performance.now(); }, { capture: true });
`;

function read(page: Page): Promise<Visit> {
  return page.evaluate('window.seen');
}

function report(what: string, found: number, aim: number, unit: string, digits = 0): boolean {
  const isMet = found <= aim;
  const figures = `${found.toFixed(digits).padStart(8)} ${unit}`.padEnd(14);
  console.log(`${what.padEnd(38)}${figures} aim ${aim} ${unit}${isMet ? '' : '  MISSED'}`);
  return isMet;
}
