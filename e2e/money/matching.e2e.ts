import { expect, type Page } from '@playwright/test';
import { callApi, whereIs } from '../api.ts';
import { expectNoBarriers } from '../barriers.ts';
import { signInAs, test } from '../portal.ts';

test.use({ world: 'matching' });

type Case = { readonly _id: string; readonly journal_number: string; readonly ocr_number: string };

const PRESSES_MAX = 3;

/** Presses keys as soon as the page can take each, and waits for what they lead to. */
async function work(page: Page, keys: readonly string[], said: RegExp): Promise<void> {
  const row = await page.locator('[data-row][aria-current]').getAttribute('data-row');
  expect(keys.length).toBeLessThanOrEqual(PRESSES_MAX);
  const dialog = page.getByRole('dialog');
  for (const [at, key] of keys.entries()) {
    if (key !== 'Enter') {
      // The actions of the row are known.
      await expect(page.getByRole('button', { name: 'Pausa' })).toBeEnabled();
      await page.keyboard.press(key);
      if (/^[a-z]$/.test(key) && keys[at + 1] === 'Enter') await expect(dialog).toBeVisible();
      continue;
    }
    const within = (await dialog.isVisible()) ? dialog : page;
    await expect(within.locator('button[type="submit"], button[aria-keyshortcuts="Enter"]').first()).toBeEnabled();
    await page.keyboard.press('Enter');
    if (keys[at + 1] === 'Enter') await expect(dialog.getByRole('button', { name: /^(Ändra|Tillbaka)/ })).toBeVisible();
  }
  await expect(page.getByText(said).first()).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(page.locator(`[data-row="${row}"]`)).toHaveCount(0);
}

/** Two neighbouring digits swapped. */
function mistype(ocr: string): string {
  const at = [...ocr].findLastIndex((digit, place) => place > 1 && digit !== ocr[place - 1]);
  return `${ocr.slice(0, at - 1)}${ocr[at]}${ocr[at - 1]}${ocr.slice(at + 1)}`;
}

test('ten odd payments are placed by keys alone, three presses each at most, one of them refunded, and two are taken back', async ({
  page,
  sessions,
  portal,
}) => {
  await signInAs(page, 'finn@fordra.example', sessions, '/finance/matching');
  await expect(page.getByText('Alla inbetalningar är placerade')).toBeVisible();
  const where = whereIs({
    closed: { $exists: false },
    currency: 'SEK',
    remaining_transaction_amount: { $gt: 1_000_00 },
  });
  const { _items } = await callApi(page, 'GET', `/cases?${where}&sort=-_created&max_results=10`);
  const cases = _items as unknown as readonly Case[];
  const [one, two, three, four, five, six, seven, eight] = cases;
  const about = (of: Case | undefined) => `Betalning, ärende ${of!.journal_number}`;
  await callApi(page, 'POST', `/cases/${eight!._id}/actions/register_payment`, {
    amount: 333_33,
    paid_date: new Date().toISOString().slice(0, 10),
  });
  const odd = [
    { reference: mistype(one!.ocr_number), message: about(one), amount: 100_00 },
    { message: about(two), amount: 200_00 },
    { message: about(three), amount: 900_000_00 },
    { message: `${about(four)} eller ${five!.journal_number}`, amount: 300_00 },
    {
      ...{ message: about(five), amount: 500_00 },
      references: [
        { reference: five!.ocr_number, amount: 300_00 },
        { reference: six!.ocr_number, amount: 200_00 },
      ],
    },
    { amount: 333_33, payer: { name: 'Betaltjänsten AB' } },
    { amount: -75_00, kind: 'bank_debit' as const, message: 'Avgift' },
    { amount: 50_00, payer: { name: 'Okänd Person' }, message: 'tack' },
    { amount: 60_00, message: 'hej', payer: { account: 'SE3550000000054910000003' } },
    { message: about(seven), amount: 400_00 },
  ];
  // The oldest is the first.
  await portal.storeBankRows(odd.map((row, at) => ({ ...row, bookingDate: `2026-01-${10 + at}` as never })));
  await page.reload();
  const rows = page.getByRole('list', { name: 'Bankrader att placera' }).getByRole('button');
  await expect(rows).toHaveCount(10);
  await expectNoBarriers(page);

  const placedOn = (...of: (Case | undefined)[]) =>
    new RegExp(`placerades på .*${of.map((c) => c!.journal_number).join('.*')}`);
  await work(page, ['Enter'], placedOn(one));
  await work(page, ['Enter'], placedOn(two));
  await work(page, ['Enter'], placedOn(three));
  await work(page, ['2', 'Enter'], /placerades på/);
  await work(page, ['s', 'Enter'], placedOn(five, six));
  await work(page, ['t', 'Enter'], /Bankraden är avstämd/);
  await work(page, ['b', 'Enter', 'Enter'], /Bankraden är bokförd/);
  await work(page, ['h', 'Enter'], /Bankraden är pausad/);
  await work(page, ['r', 'Enter', 'Enter'], /Återbetalningen väntar på godkännande/);
  await work(page, ['Enter'], placedOn(seven));
  await expect(page.getByText('Alla inbetalningar är placerade')).toBeVisible();

  await page.keyboard.press('u');
  await expect(page.getByText(/Placeringen på 400,00\skr är tillbakatagen/)).toBeVisible();
  await expect(rows).toHaveCount(1);
  await page.keyboard.press('u');
  await expect(page.getByText('Återbetalningen är avbruten')).toBeVisible();
  await expect(rows).toHaveCount(2);
  await work(page, ['h', 'Enter'], /Bankraden är pausad/);
  await work(page, ['Enter'], placedOn(seven));
});
