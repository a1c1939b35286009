import type { Page } from '@playwright/test';
import { mainThreadMs } from './main-thread.ts';
import { formFields, rows, rowsInAll } from './web-data.ts';

const typed = 'Ringde igen i dag om fakturan';
const claim = rows[0]!._id;

export type Side = {
  /** Opens the previous page, with the code of the next one loaded but not its data. */
  readonly toStart: (page: Page) => Promise<unknown>;
  readonly toItem: (page: Page) => Promise<unknown>;
  readonly fifty: string;
  readonly thousand: string;
  readonly edit: string;
  readonly rows: string;
  readonly fields: string;
};

export const ours: Side = {
  toStart: async (page) => {
    await page.goto('/item-search/claims?sort=-city');
    await page.locator('tbody tr td').first().waitFor();
    await page.goto('/item-search/claims?sort=-city&page_max_results=all');
    await page.locator('tbody tr td').first().waitFor();
    await page.goto('/item-search/starts');
  },
  toItem: (page) => page.goto(`/item-display/claims/${claim}`),
  fifty: 'a[href$="=50"]',
  thousand: 'a[href$="=all"]',
  edit: 'main button:has-text("Redigera")',
  rows: 'tbody tr[data-item]',
  fields: 'form :is(input, select, textarea):not([type=hidden])',
};

export const theirs: Side = {
  toStart: async (page) => {
    await page.goto('/#/claims?page=1&perPage=10&sort=city&order=DESC');
    await page.locator('tbody tr td').first().waitFor();
    await page.goto('/#/');
  },
  toItem: (page) => page.goto(`/#/claims/${claim}/show`),
  fifty: '#fifty',
  thousand: '#thousand',
  edit: '[aria-label=Edit]',
  rows: 'tbody tr',
  fields: 'form :is(input:not([aria-hidden]), textarea, [role=combobox])',
};

/** The rows of our list as plain HTML, inserted at once: the minimum for any framework. */
export async function plainRows(page: Page): Promise<number> {
  await page.goto('/item-search/claims?page_max_results=50');
  await page.locator('tbody a[href*=creditors]').first().waitFor();
  await page.locator(ours.rows).last().scrollIntoViewIfNeeded();
  await page.locator(ours.rows).nth(49).waitFor({ state: 'attached' });
  await page.evaluate(`{
    const body = document.querySelector('tbody');
    const html = body.innerHTML;
    body.innerHTML = '';
    addEventListener('keydown', () => { body.innerHTML = html; });
  }`);
  await page.waitForTimeout(500);
  return mainThreadMs(page, () => page.keyboard.press('x'));
}

type Measure = {
  readonly name: string;
  readonly aimMs: number;
  readonly run: (page: Page, side: Side) => Promise<number>;
};

/** The measures of both sides. */
export const measures: readonly Measure[] = [
  { name: 'list, 50 rows × 10 columns', aimMs: 60, run: (page, side) => openList(page, side, side.fifty, 50) },
  { name: `list, ${rowsInAll} rows`, aimMs: 45, run: (page, side) => openList(page, side, side.thousand, 10) },
  { name: `form, ${formFields} fields`, aimMs: 60, run: openForm },
  {
    name: 'form, one keystroke',
    aimMs: 8,
    run: async (page, side) => {
      await openForm(page, side);
      await page.locator(side.fields).first().focus();
      return (await mainThreadMs(page, () => page.keyboard.type(typed, { delay: 40 }))) / typed.length;
    },
  },
];

async function openList(page: Page, side: Side, link: string, atLeast: number): Promise<number> {
  await side.toStart(page);
  const ms = await press(page, link);
  await expectNoHole(page, side);
  // Scrolling to the end loads all rows.
  await page.locator(side.rows).last().scrollIntoViewIfNeeded();
  await page
    .locator(side.rows)
    .nth(atLeast - 1)
    .waitFor({ state: 'attached' });
  return ms;
}

/** The measurement ends when the window is filled with rows to its lower edge. */
async function expectNoHole(page: Page, side: Side): Promise<void> {
  const last = (await page.locator(side.rows).last().boundingBox())!;
  const rowsEnd = last.y + last.height;
  if (rowsEnd < page.viewportSize()!.height)
    throw new Error(`the rows ended ${rowsEnd} px down when the measuring did`);
}

async function openForm(page: Page, side: Side): Promise<number> {
  await side.toItem(page);
  const ms = await press(page, side.edit);
  const drawn = await page.locator(side.fields).count();
  if (drawn < formFields) throw new Error(`only ${drawn} fields were there when the measuring ended`);
  return ms;
}

/** The coordinates are found beforehand: only the click and its effects are measured. */
async function press(page: Page, what: string): Promise<number> {
  const target = page.locator(what).first();
  await target.waitFor();
  await page.waitForLoadState('networkidle');
  const { x, y, width, height } = (await target.boundingBox())!;
  await page.mouse.move(x + width / 2, y + height / 2);
  await page.waitForTimeout(500);
  return mainThreadMs(page, () => page.mouse.click(x + width / 2, y + height / 2));
}
