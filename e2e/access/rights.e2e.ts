import { expect, type Page } from '@playwright/test';
import { mayRun, methodsOf, type Role, roles } from '../../server/testing/tenants/access-matrix.ts';
import { signInAs, test } from '../portal.ts';
import { isWhole } from '../variants.ts';

/* A sample of the rights in the browser, compared with the table of rights; the server's tests check all of it. */

const sampleRoles: readonly Role[] = isWhole
  ? ['creditor user', 'finance', 'support', 'customer']
  : ['creditor user', 'customer'];
const sampleResources = ['creditors', 'accounts', 'users', 'access--groups'];
/** Attributes by their label, and the roles that may read them among those that may list their resource. */
const sampleAttributes: Readonly<Record<string, Readonly<Record<string, readonly Role[]>>>> = {
  users: { 'E-post': ['creditor user', 'support'], Konto: ['support'], Rättighetsgrupper: ['support'] },
};

/** By their label; a role that may run an action sees it, refused or not. */
const sampleActions: Readonly<Record<string, string>> = {
  'creditors activate_creditor': 'Aktivera',
  'creditors force_partner_onboarding': 'Kräv introduktion hos partner',
  'users sign_in_as': 'Logga in som',
};

for (const role of sampleRoles) {
  test(`a ${role} sees what the table of rights gives, and nothing else`, async ({ page, sessions }) => {
    await signInAs(page, roles[role], sessions);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    for (const resource of sampleResources) {
      const methods = methodsOf(role, resource);
      await page.goto(`/item-search/${resource}`);
      const isListed = await isAList(page);
      expect(isListed, `${role} lists ${resource}`).toBe(methods.includes('GET'));
      const mayCreate = methods.includes('POST');
      const button = page.locator(`a[href="/item-display/${resource}/new?mode=create"]`);
      await expect(button, `${role} has a button to create ${resource}`).toHaveCount(mayCreate ? 1 : 0);
      if (isListed) {
        await expectColumns(page, role, resource);
        await expectItem(page, role, resource);
      }
      if (!mayCreate) await expectNoForm(page, resource);
    }
  });
}

/** Waits for the rows, or for the page that says there is nothing here. */
async function isAList(page: Page): Promise<boolean> {
  const row = page.locator('tbody tr[data-item] a').first();
  const nothing = page.getByRole('heading', { name: 'Hittades inte' });
  await expect(row.or(nothing)).toBeVisible();
  return row.isVisible();
}

/** The address gives no access either. */
async function expectNoForm(page: Page, resource: string): Promise<void> {
  await page.goto(`/item-display/${resource}/new?mode=create`);
  await expect(page.getByRole('alert').or(page.getByRole('heading', { name: 'Hittades inte' }))).toBeVisible();
  await expect(page.locator('main form')).toHaveCount(0);
}

async function expectColumns(page: Page, role: Role, resource: string): Promise<void> {
  await page.getByRole('button', { name: 'Visning' }).click();
  const choice = page.getByRole('group', { name: 'Kolumner' });
  await expect(choice).toBeVisible();
  for (const [label, readers] of Object.entries(sampleAttributes[resource] ?? {})) {
    const column = choice.getByRole('checkbox', { name: label, exact: true });
    await expect(column, `${role} reads ${label} of ${resource}`).toHaveCount(readers.includes(role) ? 1 : 0);
  }
  await page.keyboard.press('Escape');
}

async function expectItem(page: Page, role: Role, resource: string): Promise<void> {
  const offered = page.waitForResponse((answer) => new URL(answer.url()).pathname.endsWith('/actions'));
  await page.locator('tbody tr[data-item] a').first().click();
  await expect(page.locator('main dl').first()).toBeVisible();
  const mayEdit = methodsOf(role, resource).includes('PATCH');
  await expect(page.getByRole('button', { name: 'Redigera' }), `${role} edits ${resource}`).toHaveCount(
    mayEdit ? 1 : 0,
  );
  await offered;
  const actions = Object.entries(sampleActions).filter(([action]) => action.startsWith(`${resource} `));
  const wayTo = (label: string) => {
    const name = new RegExp(`^${label}`);
    return page.getByRole('menuitem', { name }).or(page.getByRole('button', { name }));
  };
  const [shown] = actions.filter(([action]) => mayRun(role, 'user', action));
  if (shown) {
    const menu = page.getByRole('button', { name: 'Åtgärder' });
    await expect(menu.or(wayTo(shown[1]))).toBeVisible();
    if (await menu.isVisible()) {
      await menu.click();
      await page.getByRole('menuitem').first().waitFor();
      const folded = page.getByRole('menuitem', { name: /går inte nu$/ });
      if (await folded.isVisible()) await folded.click();
    }
  }
  for (const [action, label] of actions) {
    await expect(wayTo(label), `${role} runs ${action}`).toHaveCount(mayRun(role, 'user', action) ? 1 : 0);
  }
}
