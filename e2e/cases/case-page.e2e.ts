import { expect, type Page } from '@playwright/test';
import { callApi, whereIs } from '../api.ts';
import { expectNoBarriers } from '../barriers.ts';
import { karin, signInAs, test } from '../portal.ts';

test('an open case shows its summary, its past and its next steps, and its letter, also on a phone', async ({
  page,
  sessions,
}) => {
  await signInAs(page, karin, sessions, '/item-search/creditors');
  await expect(page.getByRole('button', { name: /^Konto för/ })).toBeVisible();
  const [creditor] = (await callApi(page, 'GET', `/creditors?${whereIs({ name: 'Nordvik El AB' })}`))._items;
  const registered = await callApi(page, 'POST', '/case--registrations', {
    creditor: creditor!._id,
    cases: [
      {
        start_action: 'reminder',
        customer: {
          name: 'Levande Exempel',
          id_number: '200101012383',
          address: { address_line_1: 'Resvägen 1', zip_code: '111 22', city: 'Stockholm', country: 'SE' },
          mobile_number: '+46701740605',
        },
        invoices: [
          { invoice_number: `LIV-${Date.now()}`, invoice_date: '2026-09-01', due_date: '2026-10-01', amount: 100_000 },
        ],
      },
    ],
  });
  const [id] = registered._cases as string[];
  // The wait, and on a day without mailing also the reminder.
  while ((await callApi(page, 'GET', `/cases/${id}`)).state === 'invoice')
    await callApi(page, 'POST', `/cases/${id}/actions/run_next_item`, {});

  await page.goto(`/item-display/cases/${id}`);
  const headline = /^Levande Exempel · 1\s0\d\d,\d\d\skr · påminnelse, förfaller \d+ \w+/;
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(headline);
  await expect(page).toHaveTitle(headline);
  await expect(page.getByText('Resvägen 1, 111 22 Stockholm')).toBeVisible();
  await expect(page.getByRole('link', { name: '070-174 06 05' })).toBeVisible();
  const summary = page.getByRole('region', { name: 'Så står ärendet' });
  await expect(summary).toContainText(/En påminnelse skickas? ?.*den \d+/);
  await expect(summary).toContainText(/Om skulden inte betalas skickas ett inkassokrav den .* ökar då med 180,00/);
  await expect(page.getByRole('region', { name: 'Att betala i dag' })).toContainText(/Kapital\s*1\s000,00\skr/);

  const story = page.getByRole('region', { name: 'Vad som har hänt och vad som väntar' });
  await expect(story.getByText('Inkassokrav skickas')).toBeVisible();
  await expect(story.getByText(/Kostar 180,00/)).toBeVisible();
  await expect(story.getByText('Ärendet registrerades')).toBeVisible();
  await story.getByRole('button', { name: 'Brev', exact: true }).click();
  await expect(story.getByText('Ärendet registrerades')).toBeHidden();
  await expectNoBarriers(page);

  await expectNamedByHeadline(page);

  await page.setViewportSize({ width: 360, height: 740 });
  for (const chip of await story.locator('fieldset').getByRole('button').all()) {
    const { x, width } = (await chip.boundingBox())!;
    expect([x >= 0, x + width <= 360]).toEqual([true, true]);
  }
  const letter = story.getByRole('button', { name: 'Visa brevet' });
  await letter.click();
  await expect(story.getByRole('button', { name: 'Dölj brevet' })).toBeFocused();
  await expect(story.locator('iframe[title^="Påminnelse"]')).toBeVisible();
  await expect.poll(() => page.evaluate('document.documentElement.scrollWidth')).toBe(360);
});

/** The watch list and the search name the case as its page does. */
async function expectNamedByHeadline(page: Page): Promise<void> {
  const named = /^Levande Exempel\s*(· )?1\s0\d\d,\d\d\skr · påminnelse, förfaller/;
  await page.getByRole('button', { name: /^Lägg till .* bland favoriterna$/ }).click();
  await page.getByRole('banner').getByRole('button', { name: 'Favoriter' }).click();
  const favorites = page.getByRole('dialog', { name: 'Favoriter' });
  await expect(favorites.getByRole('link').first()).toHaveText(named);
  await page.keyboard.press('Escape');
  await expect(favorites).toBeHidden();

  await page.keyboard.press('Control+k');
  const search = page.getByRole('dialog', { name: 'Sök' });
  await search.getByRole('tab', { name: 'Ärenden' }).click();
  await search.getByRole('combobox').fill('exempel levande');
  await expect(search.getByRole('option').first()).toHaveText(named);
  await expect(search.getByRole('option').first()).toContainText('Nordvik El AB');
  await page.keyboard.press('Escape');
  await expect(search).toBeHidden();
}

test('a case that is loading has the shape of its page, and its tabs stay where they are', async ({
  page,
  sessions,
}) => {
  await signInAs(page, karin, sessions, '/item-search/cases');
  const [row] = (await callApi(page, 'GET', '/cases?max_results=1'))._items;
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route(`**/api/cases/${row!._id}?*`, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(`/item-display/cases/${row!._id}`);
  const tabs = page.getByRole('navigation', { name: 'Flikar' });
  await expect(page.getByRole('status', { name: 'Laddar' })).toBeVisible();
  await expect(tabs.getByRole('link', { name: 'Översikt' })).toBeVisible();
  const before = (await tabs.boundingBox())!;
  const cards = await page.getByRole('status', { name: 'Laddar' }).locator('[aria-busy] > *').count();
  expect(cards).toBe(3);
  await page.screenshot({ path: 'test-results/pictures/case-loading.png' });
  answer();
  await expect(page.getByRole('region', { name: 'Så står ärendet' })).toBeVisible();
  expect((await tabs.boundingBox())!.y).toBe(before.y);
});
