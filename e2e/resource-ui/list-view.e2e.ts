import { expect, type Page } from '@playwright/test';
import { activityList, haveActivities } from '../activities.ts';
import { karin, signInAs, test } from '../portal.ts';

const headings = async (page: Page) => (await page.getByRole('columnheader').allInnerTexts()).map((one) => one.trim());
const finn = 'finn@fordra.example';

test('several columns in order, by shift and by the menu', async ({ page, sessions }) => {
  await signInAs(page, karin, sessions, '/item-search/creditors');
  const heading = (name: string) => page.getByRole('columnheader').getByRole('button', { name });
  await heading('Ort').click();
  await heading('Namn').click({ modifiers: ['Shift'] });
  await expect(page).toHaveURL(/sort=address\.city%2Cname/);
  await expect
    .poll(() => headings(page))
    .toEqual(
      expect.arrayContaining(['Namn\n2', 'Ort\n1'].map((one) => expect.stringMatching(one.replace('\n', '\\s*')))),
    );
  await page.getByRole('button', { name: 'Sortera' }).click();
  await page.getByRole('button', { name: 'Flytta upp Namn i sorteringen' }).click();
  await expect(page).toHaveURL(/sort=name%2Caddress\.city/);
  await page.getByRole('button', { name: 'Namn, stigande' }).click();
  await expect(page).toHaveURL(/sort=-name%2Caddress\.city/);
  await page.getByLabel('Lägg till kolumn').selectOption('Betyg för inkassoresultat');
  await expect(page).toHaveURL(/success_rating/);
  await page.getByRole('button', { name: 'Sluta sortera efter Ort' }).click();
  await expect(page).toHaveURL(/sort=-name%2Csuccess_rating/);
});

test('columns, density and view are kept for this user after a reload', async ({ page, sessions }) => {
  await signInAs(page, karin, sessions, '/item-search/creditors');
  await expect.poll(() => headings(page)).toEqual(['Namn', 'Organisationsnummer', 'Ort', 'E-post', 'Aktiv', 'Ändrad']);
  await page.getByRole('button', { name: 'Visning' }).click();
  await page.getByRole('checkbox', { name: 'E-post' }).uncheck();
  await page.getByRole('checkbox', { name: 'Konto', exact: true }).check();
  for (let step = 0; step < 4; step += 1) await page.getByRole('button', { name: 'Flytta upp Konto' }).press('Enter');
  await page.getByRole('radio', { name: 'Tät' }).check();
  await page.keyboard.press('Escape');
  await page.reload();
  const chosen = ['Namn', 'Konto', 'Organisationsnummer', 'Ort', 'Aktiv', 'Ändrad'];
  await expect.poll(() => headings(page)).toEqual(chosen);
  await expect(page.getByRole('row').nth(1)).toHaveJSProperty('offsetHeight', 31);
  await expect(page.getByRole('link', { name: 'Kustens företag' }).first()).toBeVisible();

  await page.getByRole('button', { name: 'Visning' }).click();
  const tick = (name: string) => page.getByRole('listitem').filter({ hasText: name });
  await tick('Ort').dragTo(tick('Namn'));
  await expect.poll(() => headings(page)).toEqual(['Ort', 'Namn', ...chosen.slice(1).filter((one) => one !== 'Ort')]);
  await page.getByRole('radio', { name: 'Kort' }).check();
  await page.keyboard.press('Escape');
  await page.reload();
  await expect(page.getByRole('list', { name: 'Borgenärer' }).getByRole('listitem')).toHaveCount(9);

  await page.getByRole('button', { name: 'Visning' }).click();
  await page.getByRole('button', { name: 'Återställ kolumnerna' }).click();
  await page.getByRole('radio', { name: 'Lista' }).check();
  await expect.poll(() => headings(page)).toEqual(['Namn', 'Organisationsnummer', 'Ort', 'E-post', 'Aktiv', 'Ändrad']);
});

test('a row opens here or in a new window, a reference too, and selecting text opens nothing', async ({
  page,
  sessions,
}) => {
  await signInAs(page, karin, sessions, '/item-search/accounts');
  const row = page.getByRole('row').filter({ hasText: 'Kustens företag' });
  const openedBy = async (act: () => Promise<void>) => {
    const [opened] = await Promise.all([page.context().waitForEvent('page'), act()]);
    // The event comes before the page has an address.
    await opened.waitForURL(/item-display/);
    const path = new URL(opened.url()).pathname;
    await opened.close();
    return path;
  };
  const own = await row.getByRole('link').first().getAttribute('href');
  expect(await openedBy(() => row.getByRole('cell').last().click({ button: 'middle' }))).toBe(own);
  await row.getByRole('link').first().focus();
  expect(await openedBy(() => page.keyboard.press('ControlOrMeta+Enter'))).toBe(own);

  const { x, y, width, height } = (await row.getByRole('cell').last().boundingBox())!;
  await page.mouse.move(x + 14, y + height / 2);
  await page.mouse.down();
  await page.mouse.move(x + width / 2, y + height / 2, { steps: 5 });
  await page.mouse.up();
  expect(await page.evaluate('getSelection().toString()')).toMatch(/^\d/);
  await expect(page).toHaveURL('/item-search/accounts');
  await row.getByRole('link', { name: 'Balans Redovisning AB' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Balans Redovisning AB' })).toBeVisible();
});

test('a thousand rows: scrolled, navigated and opened by keyboard, fetched as they come into view', async ({
  page,
  sessions,
}) => {
  await signInAs(page, finn, sessions);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await haveActivities(page, 1000);
  const pages: string[] = [];
  page.on('request', (request) => {
    const url = new URL(request.url());
    const isRead = request.method() === 'GET' && url.pathname === '/api/application--user-activities';
    if (isRead) pages.push(url.searchParams.get('page') ?? '');
  });
  await page.goto(`${activityList}&page_max_results=all&sort=timestamp`);
  await expect(page.getByRole('table')).toHaveAttribute('aria-rowcount', '1001');
  await expect(page.getByText('Aktivitet 0001')).toBeVisible();
  expect(await page.getByRole('row').count()).toBeLessThan(60);

  await page.getByRole('textbox', { name: /^Sök i/ }).press('ArrowDown');
  const focused = () => page.evaluate<string>(`document.activeElement.closest('tr')?.innerText ?? ''`);
  await page.keyboard.press('ArrowDown');
  await expect.poll(focused).toContain('Aktivitet 0002');
  await page.keyboard.press('End');
  await expect.poll(focused).toContain('Aktivitet 1000');
  await expect(page.getByText('Aktivitet 1000')).toBeInViewport();
  await page.keyboard.press('PageUp');
  await expect.poll(focused).toMatch(/Aktivitet 09\d\d/);
  expect(pages.length).toBeLessThan(6);
  await page.keyboard.press('Home');
  await expect(page.getByText('Aktivitet 0001')).toBeInViewport();
  await expect.poll(focused).toContain('Aktivitet 0001');

  await page.getByRole('region', { name: 'Aktiviteter' }).evaluate((list: { scrollTop: number }) => {
    list.scrollTop = 20_000;
  });
  await expect(page.getByText('Aktivitet 0520')).toBeVisible();
  await page.getByText('Aktivitet 0520').click();
  await expect(page.getByRole('heading', { level: 1, name: 'Aktivitet 0520' })).toBeVisible();
});

test('a long text is shortened in the middle, and complete when focused by keyboard', async ({ page, sessions }) => {
  await signInAs(page, finn, sessions);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await haveActivities(page, 30);
  await page.goto('/item-search/application--user-activities?text_search=nummer%2010');
  const text = page.getByText('Ett värde så långt att d…', { exact: false }).first();
  await expect(text).toContainText(/…\S.*nummer 10/);
  const all = 'Ett värde så långt att det inte ryms i en kolumn och därför kortas, nummer 10';
  await page.locator(`[data-full="${all}"]`).focus();
  await page.keyboard.press('Shift'); // From here on by keyboard.
  expect(await page.evaluate('getComputedStyle(document.activeElement, "::after").content')).toContain(all);
});
