import { createHash, randomBytes } from 'node:crypto';
import { test as base, expect, type Page } from '@playwright/test';
import { type JourneyPortal, startJourneyPortal } from '../server/testing/portal/journey-portal.ts';
import { sharedServer } from './shared-server.ts';

export const anna = 'anna@nordvik.example';
export const karin = 'karin@fordra.example';

const sessionKey = 'fordra.session';
/** A token is refreshed after 15 minutes, and a client that then uses the old one ends its session. */
const shareableMs = 600_000;

type Mail = { readonly id: string; readonly subject: string };
type Fixtures = {
  /** Unexpected errors in the page, and violations of its content security policy. */
  readonly faults: string[];
};
type Kept = { readonly session: string; readonly sinceMs: number };
type WorkerFixtures = {
  /** Files that create items or change their state name another world, since others count them. */
  readonly world: string;
  /** Without a worker no job runs: cases stay as they were registered, and no mail is sent. */
  readonly hasWorker: boolean;
  readonly portal: JourneyPortal;
  readonly sessions: Map<string, Kept>;
};

/** The browser itself logs a refusal that a journey provokes. */
const provoked =
  /Failed to load resource: .*(status of (400|403|404|409|412|415|419|422|429|503)|ERR_FAILED|ERR_INTERNET_DISCONNECTED)/;

export const test = base.extend<Fixtures, WorkerFixtures>({
  world: ['shared', { option: true, scope: 'worker' }],
  hasWorker: [true, { option: true, scope: 'worker' }],
  // Playwright gives each value of `world` its own workers, and each worker has a portal on a copy of the demo.
  portal: [
    async ({ hasWorker }, use) => {
      const portal = await startJourneyPortal(sharedServer(), { hasWorker });
      await use(portal);
      await portal.stop();
    },
    { scope: 'worker', timeout: 900_000 },
  ],
  baseURL: async ({ portal }, use) => use(portal.url),
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures used from this pattern
  sessions: [async ({}, use) => use(new Map()), { scope: 'worker' }],
  faults: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures used from this pattern
    async ({}, use) => {
      const faults: string[] = [];
      await use(faults);
      expect(faults).toEqual([]);
    },
    { auto: true },
  ],
  page: async ({ page, portal, faults, colorScheme }, use) => {
    await portal.resetUserSettings();
    await watch(page, faults);
    if (colorScheme === 'dark') await portal.setInterface({ theme: 'dark', language: 'sv' });
    await use(page);
  },
});

/** Records every error and every violation of the page's policy. */
export async function watch(page: Page, faults: string[]): Promise<void> {
  page.on('pageerror', (error) => faults.push(`error: ${error.message}`));
  page.on('console', (message) => {
    if (message.type() === 'error' && !provoked.test(message.text())) faults.push(`console: ${message.text()}`);
  });
  await page.exposeFunction('noteViolation', (what: string) => faults.push(`policy: ${what}`));
  await page.addInitScript(
    `document.addEventListener('securitypolicyviolation', (e) => noteViolation(e.effectiveDirective + ' ' + e.blockedURI))`,
  );
}

/** The code of the newest mail to an address that has arrived since. */
export async function readCode(page: Page, to: string, known: readonly Mail[] = []): Promise<string> {
  let code: string | undefined;
  await expect(async () => {
    const fresh = (await readMail(page, to)).filter(({ id }) => !known.some((mail) => mail.id === id));
    // Mails of tickets have a number of six digits too.
    code = fresh.flatMap(({ subject }) => /^\d{6}\b/.exec(subject) ?? [])[0];
    expect(code).toBeDefined();
  }).toPass({ timeout: 150_000 });
  return code!;
}

export async function readMail(page: Page, to: string): Promise<Mail[]> {
  return (await page.request.get(`/dev/mail/messages?to=${encodeURIComponent(to)}`)).json();
}

/** Enters the address, reads the mail and enters the code. */
export async function signInByHand(page: Page, email: string): Promise<void> {
  const known = await readMail(page, email);
  await page.getByLabel('E-post').fill(email);
  await page.getByRole('button', { name: 'Skicka kod' }).click();
  await page.getByLabel('Sexsiffrig kod').fill(await readCode(page, email, known));
}

/** Signs out by the user menu. */
export async function signOutByHand(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Konto för/ }).click();
  await page.getByRole('menuitem', { name: 'Logga ut' }).click();
  await expect(page.getByRole('heading', { name: 'Logga in' })).toBeVisible();
}

/** Opens the given address signed in; the sign-in page has journeys of its own. */
export async function signInAs(page: Page, email: string, sessions: Map<string, Kept>, path = '/'): Promise<void> {
  const kept = sessions.get(email);
  const isShareable = kept !== undefined && Date.now() - kept.sinceMs < shareableMs;
  const { session } = isShareable ? kept : await startSession(page, email, sessions);
  await page.addInitScript(
    // A frame that shows a file has no storage.
    `window === top && (localStorage.getItem('${sessionKey}') ?? localStorage.setItem('${sessionKey}', ${JSON.stringify(session)}))`,
  );
  await page.goto(path);
}

/** Signs in by a code through the API; only when necessary, as codes are limited. */
async function startSession(page: Page, email: string, sessions: Map<string, Kept>): Promise<Kept> {
  const sinceMs = Date.now();
  const known = await readMail(page, email);
  const verifier = randomBytes(32).toString('base64url');
  const challenge = createHash('sha256').update(verifier).digest('base64url');
  const application = 'ada_ui';
  const wanted = { application, email, code_challenge: challenge, code_challenge_method: 'S256' };
  const asked = await page.request.post('/api/authenticates/email', { data: wanted });
  expect(asked.ok(), await asked.text()).toBe(true);
  const code = await readCode(page, email, known);
  const given = { application, code, code_verifier: verifier };
  const entered = await page.request.post('/api/authenticates/challenge-code', { data: given });
  expect(entered.ok(), await entered.text()).toBe(true);
  const { token_list: tokens } = (await entered.json()) as { readonly token_list: readonly string[] };
  const kept = { session: JSON.stringify({ tokens, selected: 0, clockOffsetMs: 0 }), sinceMs };
  sessions.set(email, kept);
  return kept;
}
