import { expect } from '@playwright/test';
import { callApi, whereIs } from '../api.ts';
import { expectNoBarriers } from '../barriers.ts';
import { signInAs, test } from '../portal.ts';

test.use({ world: 'cases' });

const sys = 'sys@fordra.example';

test('a flow is changed by keyboard, undone, saved as a new version and compared with the current one', async ({
  page,
  sessions,
}) => {
  await signInAs(page, sys, sessions);
  const found = await callApi(page, 'GET', `/flow--configurations?${whereIs({ type: 'standard' })}`);
  await page.goto(`/item-display/flow--configurations/${found._items[0]?._id}`);
  const diagram = page.getByRole('list', { name: 'Steg i flödet' });
  await expect(diagram.getByRole('heading', { name: 'Skicka påminnelse' })).toBeVisible();
  await expectNoBarriers(page);

  await page.getByRole('button', { name: 'Gör en ny version' }).press('Enter');
  await expect(page.getByLabel('Namn')).toBeFocused();
  const plus = page.getByRole('button', { name: 'Lägg till ett steg före: Kontrollera att skulden är beskriven' });
  await plus.press('Enter');
  const item = page.getByRole('menuitem', { name: 'Vänta på betalning efter påminnelsen' });
  await expect(item).toBeFocused();
  await item.press('Enter');
  const added = diagram.getByRole('listitem').filter({ hasText: '5. Vänta på betalning efter påminnelsen' });
  await expect(added.getByLabel('Väntan')).toBeFocused();
  await added.getByLabel('Väntan').fill('400');
  await expect(added.getByText('Väntan måste vara mellan 0 och 366 dagar.')).toBeVisible();
  const save = page.getByRole('button', { name: 'Spara version 2' });
  await expect(save).toBeDisabled();
  await added.getByLabel('Lägg till villkor').selectOption('remaining_capital');
  await expect(added.getByText('Skriv ett belopp i kronor')).toBeVisible();
  await expectNoBarriers(page);
  await page.keyboard.press('Control+z');
  await page.keyboard.press('Control+z');
  await expect(added.getByLabel('Väntan')).toHaveValue('7');
  await save.press('Enter');

  const start = page.getByRole('button', { name: 'Jämför öppna ärenden' });
  await expect(start).toBeVisible();
  await expect(page.getByText('Nytt steg')).toBeVisible();
  await start.press('Enter');
  await expect(page.getByRole('button', { name: 'Jämför igen' })).toBeVisible();
  await expect(page.getByText(/ärenden skulle gå annorlunda/)).toBeVisible();
  await expectNoBarriers(page);
});
