import { expect, type Page } from '@playwright/test';

const starts =
  /\/(mobile-bankid-init\/self_registration|mobile-bankid-sign\/create-signing-token|mobile-bankid--signs)$/;

/** Begins an identification or a signature, and returns the address of its order on the phone that has scanned it. */
export async function scanStarted(page: Page, start: () => Promise<void>): Promise<string> {
  const answered = page.waitForResponse((reply) => starts.test(reply.url()) && reply.request().method() === 'POST');
  await start();
  const { qr } = (await (await answered).json()) as { readonly qr: string };
  await expect(page.getByRole('img', { name: /^QR-kod/ })).toBeVisible();
  const orders: readonly { readonly orderRef: string; readonly qr: string }[] = await (
    await page.request.get('/dev/bankid/orders')
  ).json();
  const { orderRef } = orders.find((one) => one.qr.split('.')[1] === qr.split('.')[1])!;
  await page.request.post('/dev/bankid/scan', { form: { order: orderRef } });
  return `/dev/bankid/orders/${orderRef}`;
}

/** The person scans what was begun, and approves it on the phone. */
export async function approveByEid(page: Page, givenName: string, start: () => Promise<void>): Promise<void> {
  const order = await scanStarted(page, start);
  const phone = await (await page.request.get(order)).text();
  const [, person] = new RegExp(`value="(\\d{12})"[^>]*>${givenName} `).exec(phone)!;
  await page.request.post(order, { form: { do: 'choose', person: person! } });
  await page.request.post(order, { form: { do: 'approve', risk: 'low' } });
}
