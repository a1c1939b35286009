import { expect } from '@playwright/test';
import { callApi, whereIs } from '../api.ts';
import { expectNoBarriers } from '../barriers.ts';
import { karin, signInAs, test } from '../portal.ts';
import { registerCases } from '../register-cases.ts';

test.use({ world: 'text-messages' });

const debtor = { name: 'Doris Dahl', id_number: '196611029999', mobile_number: '+46701740611' };

test('a text message ordered at nine in the evening leaves in the morning, and STOP ends them', async ({
  page,
  portal,
  sessions,
}) => {
  await signInAs(page, karin, sessions, '/item-search/debtors');
  await expect(page.getByRole('button', { name: /^Konto för/ })).toBeVisible();
  const [id] = await registerCases(page, debtor, ['Nordvik El AB']);
  await portal.setTime('21:00');
  await page.goto(`/item-display/cases/${id}?tab=contact`);
  await expect(page.getByText('Ingen kontakt än')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Ring 070-174 06 11' })).toHaveAttribute('href', 'tel:+46701740611');
  await page.keyboard.press('m');
  const dialog = page.getByRole('dialog', { name: 'Skicka sms' });
  await dialog.getByText('Extra inkassoförsök').click();
  await dialog.getByRole('button', { name: 'Skicka sms' }).click();
  const contacts = page.getByRole('list', { name: 'Kontakter, de senaste först' });
  await expect(contacts).toContainText(/Väntar på utskick.*skickas .* 09:00/s);
  await expectNoBarriers(page);

  const find = async () => (await callApi(page, 'GET', `/sms--messages?${whereIs({ case: id })}`))._items[0]!;
  const ordered = await find();
  expect(ordered).toMatchObject({ status: 'queued', sent: null });
  await portal.setTime('09:01', String(ordered.send_after).slice(0, 10));
  await expect.poll(async () => (await find()).status, { timeout: 150_000 }).toBe('delivered');
  await page.reload();
  await expect(contacts).toContainText(/Framme.*kostade 0,52/s);

  await page.goto(`/dev/sms?number=${encodeURIComponent(debtor.mobile_number)}`);
  const phone = page.getByRole('main');
  await expect(phone).toContainText(`Märke ${String(ordered.mark)}`);
  await expect(phone).not.toContainText(/Doris|Dahl|Nordvik|1\s?000/);
  await phone.getByRole('textbox', { name: 'Svara från telefonen' }).fill('STOP');
  await phone.getByRole('button', { name: 'Svara', exact: true }).click();
  await expect(phone).toContainText('du får inga fler sms från oss');

  await page.goto(`/item-display/cases/${id}?tab=contact`);
  const again = page.getByRole('main').getByRole('button', { name: /^Skicka sms/ });
  await expect(again).toHaveAttribute('aria-disabled', 'true');
  await expect(again).toHaveAccessibleDescription('Gäldenären har avböjt sms. Ring eller skriv i stället.');
});

test('a call is logged with its promise, which the next letter waits for', async ({ page, sessions }) => {
  await signInAs(page, karin, sessions, '/item-search/debtors');
  await expect(page.getByRole('button', { name: /^Konto för/ })).toBeVisible();
  const [id] = await registerCases(page, { ...debtor, id_number: '200001012384', name: 'Rut Ek' }, ['Nordvik El AB']);
  const { registration_date: today } = await callApi(page, 'GET', `/cases/${id}`);
  const promised = Temporal.PlainDate.from(String(today)).add({ days: 7 }).toString();
  await page.goto(`/item-display/cases/${id}?tab=contact`);
  await expect(page.getByText('Ingen kontakt än')).toBeVisible();
  await page.keyboard.press('l');
  const dialog = page.getByRole('dialog', { name: 'Logga samtal' });
  await dialog.getByText('Gäldenären ringde').click();
  await dialog.getByText('Nådd', { exact: true }).click();
  await dialog.getByRole('textbox', { name: 'Lovat belopp' }).fill('500');
  await dialog.getByRole('textbox', { name: 'Lovad dag' }).fill(promised);
  await dialog.getByRole('textbox', { name: 'Anteckning' }).fill('Får lön om en vecka');
  await dialog.getByRole('button').last().click();
  await expect(page.getByText('Samtalet är loggat')).toBeVisible();
  const contacts = page.getByRole('list', { name: 'Kontakter, de senaste först' });
  await expect(contacts).toContainText(/lovade 500,00\skr den \d{4}-\d\d-\d\d: väntar/);
  await expect(contacts).toContainText('Får lön om en vecka');
});
