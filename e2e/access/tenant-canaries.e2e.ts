import { expect, type Page } from '@playwright/test';
import { anna, signInAs, test } from '../portal.ts';
import { expectSettled } from '../settled.ts';

const bo = 'bo@soloab.example';
const sessionKey = 'fordra.session';

type Recorded = {
  readonly method: string;
  readonly url: string;
  readonly headers: Record<string, string>;
  readonly body: string | null;
};

/** Records every call of the page from now on, except those of the session itself. */
function record(page: Page): Recorded[] {
  const recorded: Recorded[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (!pathname.startsWith('/api/') || pathname.startsWith('/api/authenticates/')) return;
    const { 'if-match': etag, 'content-type': type } = request.headers();
    const headers = { ...(etag && { 'if-match': etag }), ...(type && { 'content-type': type }) };
    recorded.push({ method: request.method(), url: request.url(), headers, body: request.postData() });
  });
  return recorded;
}

async function tokenOf(page: Page): Promise<string> {
  const stored = await page.evaluate<string>(`localStorage.getItem('${sessionKey}')`);
  const { tokens, selected } = JSON.parse(stored) as { tokens: string[]; selected: number };
  return tokens[selected]!;
}

/** Names, numbers, addresses and ids of everything that a user can read. */
async function textsOf(page: Page, token: string): Promise<Set<string>> {
  const texts = new Set<string>();
  for (const resource of [
    'creditors',
    'accounts',
    'users',
    'creditor--settings',
    'user--settings',
    'user--favorites',
  ]) {
    const reply = await page.request.get(`/api/${resource}?max_results=100`, { headers: { 'x-api-key': token } });
    for (const item of (await reply.json())._items as Record<string, unknown>[]) {
      for (const text of [item._id, item._etag, item.name, item.organization_no, item.email]) {
        if (typeof text === 'string' && text.length >= 5) texts.add(text);
      }
    }
  }
  return texts;
}

test('repeating one tenant’s requests returns nothing to another tenant', async ({ page, browser, sessions }) => {
  test.slow();
  const recorded = record(page);
  await signInAs(page, anna, sessions, '/');
  for (const path of [
    '/item-search/creditors?text_search=nordvik',
    '/item-search/creditors?sort=-name&page_max_results=50',
    '/item-search/users',
    '/item-search/accounts',
  ]) {
    await page.goto(path);
    await expectSettled(page);
  }
  await page.goto('/item-search/creditors');
  await page.getByRole('link', { name: 'Nordvik El AB' }).click();
  await expectSettled(page);
  const item = page.url().split('?')[0];
  for (const tab of ['notes', 'history', 'users', 'settings']) {
    await page.goto(`${item}?tab=${tab}`);
    await expectSettled(page);
  }
  await page.goto(`${item}?mode=edit`);
  await expectSettled(page);
  const hers = await textsOf(page, await tokenOf(page));

  const context = await browser.newContext();
  const other = await context.newPage();
  await signInAs(other, bo, sessions, '/');
  const token = await tokenOf(other);
  const his = await textsOf(other, token);
  const canaries = [...hers].filter((text) => !his.has(text));
  expect(canaries).toContain('Nordvik El AB');

  const asked = new Map(recorded.map((one) => [`${one.method} ${one.url} ${one.body}`, one]));
  expect(asked.size).toBeGreaterThan(20);
  const leaks: string[] = [];
  for (const { method, url, headers, body } of asked.values()) {
    const sent = { method, headers: { ...headers, 'x-api-key': token }, ...(body !== null && { data: body }) };
    const reply = await other.request.fetch(url, sent);
    const answer = `${await reply.text()} ${JSON.stringify(reply.headers())}`;
    const question = `${decodeURIComponent(url)} ${body}`;
    const leaked = canaries.filter((text) => answer.includes(text) && !question.includes(text));
    if (leaked.length > 0 || reply.status() >= 500)
      leaks.push(`${method} ${url}: ${reply.status()} ${leaked.join(', ')}`);
  }
  expect(leaks).toEqual([]);
  await context.close();
});
