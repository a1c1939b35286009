import { expect, type Page } from '@playwright/test';
import { expectNoBarriers } from '../barriers.ts';
import { karin, signInAs, test, watch } from '../portal.ts';
import { takePicture } from '../variants.ts';

async function openForm(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Östersunds Gym & Hälsa AB' }).click();
  await page.getByRole('button', { name: 'Redigera' }).click();
  await expect(page.getByLabel('Namn')).toBeFocused();
}

async function save(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Spara', exact: true }).click();
}

test('two users write at the same time: no input is lost, and the second user chooses', async ({
  page,
  browser,
  sessions,
  faults,
}) => {
  const elsewhere = await browser.newContext();
  const other = await elsewhere.newPage();
  await watch(other, faults);
  await signInAs(page, karin, sessions, '/item-search/creditors');
  await signInAs(other, 'stina@fordra.example', sessions, '/item-search/creditors');
  await openForm(page);
  await openForm(other);

  await other.getByLabel('Ort', { exact: true }).fill('Brunflo');
  await other.getByLabel('Bankgiro').fill('1234567');
  await save(other);
  await expect(other.getByText('Ändringarna är sparade')).toBeVisible();

  await page.getByLabel('Ort', { exact: true }).fill('Frösön');
  await page.getByLabel('Standardtext på krav').fill('Träningskort');
  await save(page);
  await expect(page.getByRole('heading', { name: 'Någon annan hann före' })).toBeFocused();
  await expect(page.getByText(/Stina.* ändrade Östersunds Gym & Hälsa AB/)).toBeVisible();
  const clash = page.getByRole('group', { name: /^Ort/ });
  await expect(clash.getByRole('radio', { name: /Frösön/ })).toBeChecked();
  const view = page.getByRole('region', { name: 'Någon annan hann före' });
  await expect(view.getByText('123-4567')).toBeVisible();
  await expect(view.getByText('Träningskort')).toBeVisible();
  await expectNoBarriers(page);
  await takePicture(page, 'conflict');

  await page.getByRole('button', { name: 'Fortsätt redigera' }).click();
  await expect(page.getByLabel('Ort', { exact: true })).toHaveValue('Frösön');
  await expect(page.getByLabel('Bankgiro')).toHaveValue('123-4567');

  await other.getByRole('button', { name: 'Redigera' }).click();
  await other.getByLabel('Ort', { exact: true }).fill('Krokom');
  await save(other);
  await expect(other.getByRole('button', { name: 'Redigera' })).toBeVisible();

  await save(page);
  await page
    .getByRole('group', { name: /^Ort/ })
    .getByRole('radio', { name: /Krokom/ })
    .check();
  await page.getByRole('button', { name: 'Spara valen' }).click();
  await expect(page.getByText('Ändringarna är sparade')).toBeVisible();
  await expect(page.getByText('Krokom')).toBeVisible();
  await expect(page.getByText('Träningskort')).toBeVisible();

  await page.getByRole('link', { name: 'Historik' }).click();
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(4);
  await takePicture(page, 'history');
  await elsewhere.close();
});
