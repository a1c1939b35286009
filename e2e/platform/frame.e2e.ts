import { expect, type Page } from '@playwright/test';
import { callApi, whereIs } from '../api.ts';
import { expectNoBarriers } from '../barriers.ts';
import { karin, signInAs, test } from '../portal.ts';

test.use({ world: 'new-creditors' });

const stina = 'stina@fordra.example';
const tab = (page: Page, name: string) => page.getByRole('navigation', { name: 'Huvudmeny' }).getByText(name);

test('the navigation moves into Other as the window narrows, and finally into the burger menu', async ({
  page,
  sessions,
}) => {
  await page.setViewportSize({ width: 1440, height: 800 });
  await signInAs(page, stina, sessions);
  await expect(page.getByRole('button', { name: /^Konto för/ })).toBeVisible();
  for (const { _id } of (await callApi(page, 'GET', '/creditors?max_results=3'))._items)
    await callApi(page, 'POST', `/creditors/${_id}/actions/deactivate_creditor`, {});
  const inactive = await callApi(page, 'GET', `/creditors?${whereIs({ is_active: false })}`);
  const toActivate = (inactive._meta as { readonly total: number }).total;
  await page.reload();
  await expect(page.getByRole('link', { name: `Borgenärer ${toActivate} borgenärer att aktivera` })).toBeVisible();
  await page.getByRole('button', { name: 'Pengar' }).press('Enter');
  await page.keyboard.press('ArrowDown');
  await page.getByRole('menuitem', { name: 'Betalningar', exact: true }).press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Betalningar', exact: true })).toBeVisible();

  await page.setViewportSize({ width: 900, height: 800 });
  // While the tabs are measured there are two of each for a moment.
  await expect(tab(page, 'Borgenärer').filter({ visible: true })).toHaveCount(0);
  await page.getByRole('button', { name: 'Övrigt' }).click();
  await expectNoBarriers(page);
  await page.getByRole('menuitem', { name: 'Enheter' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Enheter' })).toBeVisible();

  await page.setViewportSize({ width: 400, height: 800 });
  await page.getByRole('button', { name: 'Meny' }).press('Enter');
  const drawer = page.getByRole('dialog', { name: 'Meny' });
  await expect(drawer.getByRole('link', { name: 'Enheter' })).toHaveAttribute('aria-current', 'page');
  await expectNoBarriers(page);
  await drawer.getByRole('link', { name: 'Konton' }).press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Konton' })).toBeVisible();
  await expect(drawer).toBeHidden();
});

test('the help menu is available, and so are the developer links on this machine', async ({ page, sessions }) => {
  await signInAs(page, karin, sessions);
  await expect(page.locator('link[rel=icon]')).toHaveAttribute('href', '/favicon-localhost.svg');
  await page.getByRole('button', { name: 'Hjälp' }).click();
  const bank = page.getByRole('menuitem', { name: 'Kunskapsbank' });
  await expect(bank).toHaveAttribute('href', 'https://kunskap.fordra.example/');
  await expect(bank).toHaveAttribute('target', '_blank');
  // An entry without an address is not shown.
  await expect(page.getByRole('menuitem', { name: 'Digitala utbildningar' })).toHaveCount(0);
  await page.getByRole('menuitem', { name: 'Skriv till oss' }).click();
  const contact = page.getByRole('dialog', { name: 'Skriv till oss' });
  await expect(contact.getByRole('link', { name: '08-465 004 00' })).toHaveAttribute('href', 'tel:0846500400');
  await expectNoBarriers(page);
  await page.keyboard.press('Escape');
  await expect(contact).toBeHidden();

  const html = page.locator('html');
  await page.getByRole('button', { name: 'Utveckling' }).click();
  await expect(page.getByRole('menuitem', { name: 'Demons brevlåda' })).toHaveAttribute('href', '/dev/mail');
  await page.getByRole('menuitem', { name: 'Visa spegelvänt' }).click();
  await expect(html).toHaveAttribute('dir', 'rtl');
});
