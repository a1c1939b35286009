import { expect, type Page } from '@playwright/test';
import { anna, karin, signInAs, test } from '../portal.ts';

const notes = (page: Page) => page.getByRole('main').getByRole('listitem');
const tab = (page: Page) =>
  page.getByRole('navigation', { name: 'Flikar' }).getByRole('link', { name: /^Anteckningar/ });

async function openNotes(page: Page, creditor: string): Promise<void> {
  await page.getByRole('link', { name: creditor }).click();
  await tab(page).click();
  await expect(page.getByRole('textbox', { name: 'Ny anteckning' })).toBeVisible();
}

test('a note is written, corrected, pinned, deleted and restored', async ({ page, sessions }) => {
  await signInAs(page, karin, sessions, '/item-search/creditors');
  await openNotes(page, 'Ängelholms Åkeri AB');
  await expect(page.getByText('Inga anteckningar än')).toBeVisible();
  const field = page.getByRole('textbox', { name: 'Ny anteckning' });
  await field.fill('Halvskriven');
  await page.reload();
  await expect(field).toHaveValue('Halvskriven');

  await field.fill('Ringde kunden, inget svar');
  await field.press('Control+Enter');
  await expect(notes(page)).toHaveCount(1);
  await expect(field).toHaveValue('');
  await expect(tab(page)).toContainText('1');
  await field.fill('Andra raden\nmed radbrytning');
  await page.getByRole('button', { name: 'Spara anteckning' }).click();
  await expect(notes(page)).toHaveCount(2);
  await expect(notes(page).first()).toContainText('Andra raden');

  await notes(page).last().getByRole('button', { name: 'Ändra anteckningen' }).click();
  const edited = page.getByRole('textbox', { name: 'Ändra anteckningen' });
  await expect(edited).toBeFocused();
  await edited.fill('Ringde kunden, de betalar på fredag');
  await edited.press('Control+Enter');
  await expect(edited).toBeHidden();
  await expect(notes(page).last()).toContainText('de betalar på fredag');

  await notes(page).last().getByRole('button', { name: 'Fäst överst' }).click();
  await expect(notes(page).first()).toContainText('de betalar på fredag');

  await notes(page).last().getByRole('button', { name: 'Ta bort anteckningen' }).click();
  await expect(notes(page)).toHaveCount(1);
  await page.getByRole('button', { name: 'Ångra' }).click();
  await expect(notes(page)).toHaveCount(2);
  await notes(page).last().getByRole('button', { name: 'Ta bort anteckningen' }).click();
  // Leaving the tab makes the deletion final.
  await page.getByRole('link', { name: 'Översikt' }).click();
  await expect(tab(page)).toContainText('1');
  await page.reload();
  await expect(tab(page)).toContainText('1');
});

test('staff writes internal or shared notes, and the creditor sees only the shared ones', async ({
  page,
  browser,
  sessions,
}) => {
  await signInAs(page, karin, sessions, '/item-search/creditors');
  await openNotes(page, 'Nordvik Fjärrvärme AB');
  const field = page.getByRole('textbox', { name: 'Ny anteckning' });
  await field.fill('Bara för oss');
  await field.press('Control+Enter');
  await expect(notes(page)).toHaveCount(1);
  await page.getByRole('radio', { name: 'Delad' }).check();
  await field.fill('Vi ses på tisdag');
  await field.press('Control+Enter');
  await expect(notes(page)).toHaveCount(2);
  await expect(notes(page).first()).toContainText('Delad');

  const other = await browser.newContext({ locale: 'sv-SE' });
  const theirs = await other.newPage();
  await signInAs(theirs, anna, sessions, '/item-search/creditors');
  await openNotes(theirs, 'Nordvik Fjärrvärme AB');
  await expect(notes(theirs)).toHaveCount(1);
  await expect(notes(theirs)).toContainText('Vi ses på tisdag');
  await expect(notes(theirs)).toContainText('Karin Handläggare');
  await expect(notes(theirs).getByRole('button', { name: 'Ändra anteckningen' })).toHaveCount(0);
  await expect(theirs.getByText('Intern', { exact: true })).toHaveCount(0);
  await other.close();
});
