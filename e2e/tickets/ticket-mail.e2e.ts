import { expect } from '@playwright/test';
import { callApi, whereIs } from '../api.ts';
import { expectNoBarriers } from '../barriers.ts';
import { anna, karin, readMail, signInAs, test } from '../portal.ts';

test.use({ world: 'cases' });

test('anna writes to the address of a channel, and reads her message in the portal', async ({ page, sessions }) => {
  await signInAs(page, anna, sessions, '/');
  await page.goto('/dev/mail/write');
  await expectNoBarriers(page);
  await page.getByLabel('Ämne').fill('Mejlad fråga');
  await page.getByLabel('Text').fill('Går det att svara på mejl?');
  await page.getByRole('button', { name: 'Skicka' }).click();
  await expect(page.getByRole('status')).toHaveText('Portalen har tagit emot brevet (250).');
  const mine = `/tickets?${whereIs({ subject: 'Mejlad fråga' })}`;
  await page.goto('/tickets/creditor');
  await expect.poll(async () => (await callApi(page, 'GET', mine))._items).toHaveLength(1);
  await page.reload();
  await page.getByRole('link', { name: /Mejlad fråga/ }).click();
  await expect(page.getByText('Går det att svara på mejl?')).toBeVisible();
});

test('karin answers a ticket, anna replies from her mailbox, and the ticket is unanswered again', async ({
  page,
  browser,
  baseURL,
  sessions,
}) => {
  await signInAs(page, anna, sessions, '/item-search/cases');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const [creditor] = (await callApi(page, 'GET', '/creditors?max_results=1'))._items;
  const { _id: id } = await callApi(page, 'POST', '/tickets', {
    subject: 'Fråga om utbetalning',
    text: 'När kommer pengarna?',
    creditor: creditor!._id,
  });

  const agent = await (await browser.newContext({ locale: 'sv-SE', baseURL: baseURL! })).newPage();
  await signInAs(agent, karin, sessions, `/tickets/creditor/ticket?ticket_id=${id}`);
  await agent.getByRole('textbox', { name: 'Svar' }).fill('De betalas ut på fredag.');
  await agent.getByRole('button', { name: 'Skicka' }).click();
  await expect(agent.getByRole('listitem').filter({ hasText: 'De betalas ut på fredag.' })).toBeVisible();

  const findMail = async () =>
    (await readMail(page, anna)).find(({ subject }) => subject.startsWith('Fråga om utbetalning'));
  await expect.poll(findMail).toBeDefined();
  await page.goto(`/dev/mail/read/${(await findMail())!.id}`);
  await expect(page.getByText('De betalas ut på fredag.')).toBeVisible();
  await page.getByRole('textbox', { name: 'Svara på brevet' }).fill('Tack, då vet jag.');
  await expectNoBarriers(page);
  await page.getByRole('button', { name: 'Skicka' }).click();
  await expect(page.getByRole('status')).toHaveText('Portalen har tagit emot brevet (250).');

  await expect.poll(async () => (await callApi(agent, 'GET', `/tickets/${id}`)).status).toBe('waiting_on_agent');
  await agent.reload();
  const reply = agent.getByRole('listitem').filter({ hasText: 'Tack, då vet jag.' });
  await expect(reply.getByText('E-post')).toBeVisible();
  await expect(agent.getByRole('listitem').filter({ hasText: 'på fredag' }).getByText('Mejlat')).toBeVisible();
  await expectNoBarriers(agent);
  await agent.goto('/tickets/creditor?tab=unanswered');
  await expect(agent.getByRole('link', { name: /Fråga om utbetalning/ })).toBeVisible();

  await page.getByRole('combobox', { name: 'Hur' }).selectOption('Svara som någon annan');
  await page.getByRole('textbox', { name: 'Svara på brevet' }).fill('Jag är inte Anna.');
  await page.getByRole('button', { name: 'Skicka' }).click();
  const messages = `/ticket--messages?${whereIs({ ticket: id })}`;
  await expect.poll(async () => (await callApi(agent, 'GET', messages))._items).toHaveLength(4);
  await agent.goto(`/tickets/creditor/ticket?ticket_id=${id}`);
  const other = agent.getByRole('listitem').filter({ hasText: 'Jag är inte Anna.' });
  await expect(other.getByText('Avsändaren är inte bekräftad')).toBeVisible();
  await expect(other.getByText('Bara för oss')).toBeVisible();
});
