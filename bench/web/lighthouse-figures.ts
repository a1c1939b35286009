import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Page } from '@playwright/test';
import { chromium as options } from '../../e2e/chromium.ts';

const folder = join(import.meta.dirname, '../lighthouse');

/** The figures of its report that are used. */
export type LighthouseFigures = {
  readonly lcpMs: number;
  readonly shift: number;
  readonly blockedMs: number;
  /** Of a hundred. */
  readonly score: number;
};

type Report = {
  readonly runtimeError?: { readonly message: string };
  readonly categories: { readonly performance: { readonly score: number } };
  readonly audits: Readonly<Record<string, { readonly numericValue: number }>>;
};

type Lighthouse = {
  readonly default: (url: string, flags: object, config: object) => Promise<{ readonly lhr: Report } | undefined>;
  readonly desktopConfig: object;
};

/** Lighthouse with its desktop preset on the start page, for a signed-in user with an empty cache. */
export async function runLighthouse(url: string, session: string, rounds: number): Promise<LighthouseFigures[]> {
  const lighthouse = await loadLighthouse();
  const profile = mkdtempSync(join(tmpdir(), 'fordra-lighthouse-'));
  const browser = await chromium.launchPersistentContext(profile, {
    ...options,
    args: [...options.args, '--remote-debugging-port=0'],
    locale: 'sv-SE',
  });
  try {
    const port = Number(readFileSync(join(profile, 'DevToolsActivePort'), 'utf8').split('\n', 1)[0]);
    const page = browser.pages()[0] ?? (await browser.newPage());
    const found: LighthouseFigures[] = [];
    for (let round = 0; round < rounds; round++) {
      await keepOnlySession(page, url, session);
      const flags = { port, onlyCategories: ['performance'], logLevel: 'error' };
      const { lhr } = (await lighthouse.default(`${url}/`, flags, lighthouse.desktopConfig))!;
      found.push(readFigures(lhr));
    }
    return found;
  } finally {
    await browser.close();
    rmSync(profile, { recursive: true, force: true });
  }
}

/** Lighthouse clears its own browser cache. */
async function keepOnlySession(page: Page, url: string, session: string): Promise<void> {
  await page.goto(`${url}/favicon.svg`);
  await page.evaluate(`localStorage.clear(); localStorage.setItem('fordra.session', ${JSON.stringify(session)})`);
  await page.goto('about:blank');
}

function readFigures({ runtimeError, audits, categories }: Report): LighthouseFigures {
  if (runtimeError) throw new Error(`Lighthouse: ${runtimeError.message}`);
  const figure = (audit: string) => audits[audit]!.numericValue;
  return {
    lcpMs: figure('largest-contentful-paint'),
    shift: figure('cumulative-layout-shift'),
    blockedMs: figure('total-blocking-time'),
    score: Math.round(categories.performance.score * 100),
  };
}

/** Installed when first needed: nothing else in the project uses it. */
async function loadLighthouse(): Promise<Lighthouse> {
  if (!existsSync(join(folder, 'node_modules')))
    spawnSync('npm', ['ci', '--loglevel=error'], {
      cwd: folder,
      stdio: 'inherit',
      shell: process.platform === 'win32',
    });
  return import(join(folder, 'node_modules', 'lighthouse', 'core', 'index.js'));
}
