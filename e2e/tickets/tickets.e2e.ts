import { expect } from '@playwright/test';
import { callApi, whereIs } from '../api.ts';
import { expectNoBarriers } from '../barriers.ts';
import { anna, karin, signInAs, test } from '../portal.ts';

test.use({ world: 'cases' });

test('anna writes to us from a case, karin answers, anna replies, karin resolves', async ({
  page,
  browser,
  baseURL,
  sessions,
}) => {
  const agent = await (await browser.newContext({ locale: 'sv-SE', baseURL: baseURL! })).newPage();
  await signInAs(page, anna, sessions, '/item-search/cases');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const [one] = (await callApi(page, 'GET', `/cases?${whereIs({ state: 'debt_collection' })}&max_results=1`))._items;
  await page.goto(`/item-display/cases/${one!._id}`);
  await page.getByRole('button', { name: 'Hjälp' }).click();
  await page.getByRole('menuitem', { name: 'Skriv till oss' }).click();
  const dialog = page.getByRole('dialog', { name: 'Skriv till oss' });
  await expect(dialog.getByText('Vi ser att det gäller den här sidan: Ärende.')).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Ämne' }).fill('Fel adress på brevet');
  await dialog.getByRole('textbox', { name: 'Meddelande' }).fill('Kunden har flyttat.');
  await expectNoBarriers(page);
  await dialog.getByRole('button', { name: 'Skicka' }).click();
  await expect(page).toHaveURL(/\/tickets\/creditor\/ticket\?ticket_id=[0-9a-f]{24}$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Fel adress på brevet' })).toBeVisible();
  const address = page.url();

  await signInAs(agent, karin, sessions, '/');
  // The entry does not fit beside the others.
  await agent.getByRole('banner').getByRole('button', { name: 'Övrigt' }).click();
  await agent.getByRole('menuitem', { name: /^Borgenärer/ }).click();
  await agent.getByRole('link', { name: 'Nya' }).click();
  await agent.getByRole('link', { name: /Fel adress på brevet/ }).click();
  await expect(agent.getByText('Kunden har flyttat.')).toBeVisible();
  await expect(agent.getByRole('heading', { name: 'Svarstider' })).toBeVisible();
  await agent.getByRole('radio', { name: 'Anteckna internt' }).check();
  await agent.getByRole('textbox', { name: 'Anteckning' }).fill('Kolla folkbokföringen');
  await agent.getByRole('textbox', { name: 'Anteckning' }).press('Control+Enter');
  await expect(agent.getByText('Bara för oss')).toBeVisible();
  await agent.getByRole('radio', { name: 'Svara' }).check();
  const reply = agent.getByRole('textbox', { name: 'Svar' });
  await reply.fill('Tack, vi ändrar adressen.');
  await agent.reload();
  await expect(reply).toHaveValue('Tack, vi ändrar adressen.');
  await expectNoBarriers(agent);
  await reply.press('Control+Enter');
  await expect(agent.getByText('Skickas inom 10 sekunder')).toBeVisible();
  await agent.getByRole('button', { name: 'Ångra' }).click();
  await expect(reply).toBeEditable();
  await agent.getByRole('button', { name: 'Skicka' }).click();
  await agent.getByRole('button', { name: 'Skicka nu' }).click();
  await expect(agent.getByRole('listitem').filter({ hasText: 'Tack, vi ändrar adressen.' })).toBeVisible();
  await expect(reply).toHaveValue('');

  await page.goto('/');
  await page.getByRole('button', { name: /^Meddelanden [1-9]/ }).click();
  await page.getByRole('link', { name: /Fel adress på brevet/ }).click();
  await expect(page).toHaveURL(address);
  await expect(page.getByText('Tack, vi ändrar adressen.')).toBeVisible();
  await expect(page.getByText('Kolla folkbokföringen')).toHaveCount(0);
  await page.getByRole('textbox', { name: 'Svar' }).fill('Toppen!');
  await page.getByRole('button', { name: 'Skicka' }).click();
  await page.getByRole('button', { name: 'Skicka nu' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'Toppen!' })).toBeVisible();

  await agent.goto('/tickets/creditor?tab=unanswered');
  await agent.getByRole('link', { name: /Fel adress på brevet/ }).click();
  await agent.getByRole('textbox', { name: 'Svar' }).fill('Ha en bra dag.');
  await agent.getByRole('button', { name: 'Svara och markera som löst' }).click();
  await agent.getByRole('button', { name: 'Skicka nu' }).click();
  await expect(agent.getByRole('listitem').filter({ hasText: 'Ha en bra dag.' })).toBeVisible();
  const id = new URL(address).searchParams.get('ticket_id');
  await expect.poll(async () => (await callApi(agent, 'GET', `/tickets/${id}`)).status).toBe('resolved');
});

test('a ticket that does not exist is not found', async ({ page, sessions }) => {
  await signInAs(page, karin, sessions, `/tickets/creditor/ticket?ticket_id=${'f'.repeat(24)}`);
  await expect(page.getByRole('heading', { name: 'Hittades inte' })).toBeVisible();
  await page.goto('/tickets/finns-inte');
  await expect(page.getByRole('heading', { name: 'Hittades inte' })).toBeVisible();
});
