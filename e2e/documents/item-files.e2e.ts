import { expect, type Page } from '@playwright/test';
import { journeyBrowser } from '../chromium.ts';
import { karin, signInAs, test } from '../portal.ts';

// The headless shell has no viewer of PDF files.
test.use({ launchOptions: journeyBrowser });

const files = (page: Page) => page.getByRole('main').getByRole('listitem');
const zone = (page: Page) => page.getByRole('button', { name: 'Välj filer' });
const tab = (page: Page) => page.getByRole('navigation', { name: 'Flikar' }).getByRole('link', { name: /^Filer/ });

const pdf = [
  '%PDF-1.4',
  '1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj',
  '2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj',
  '3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 300 200]>>endobj',
  'trailer<</Root 1 0 R>>',
].join('\n');

/** Drops files as from the desktop; a picture of noise is large enough for its progress to be visible. */
async function drop(page: Page, named: Readonly<Record<string, string>>): Promise<void> {
  await page.evaluate(`(async () => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 480, height: 360 });
    const pen = canvas.getContext('2d');
    const noise = pen.createImageData(480, 360);
    for (let at = 0; at < noise.data.length; at++) noise.data[at] = at % 4 === 3 ? 255 : Math.random() * 256;
    pen.putImageData(noise, 0, 0);
    const picture = await new Promise((resolve) => canvas.toBlob(resolve));
    const dataTransfer = new DataTransfer();
    for (const [name, text] of Object.entries(${JSON.stringify(named)}))
      dataTransfer.items.add(new File([name.endsWith('.png') ? picture : text], name));
    const zone = [...document.querySelectorAll('main button')].find((one) => one.textContent === 'Välj filer');
    zone.dispatchEvent(new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer }));
  })()`);
}

test('files are dropped on an item, show their progress, are refused by their content, and are opened', async ({
  page,
  sessions,
}) => {
  await signInAs(page, karin, sessions, '/item-search/creditors');
  await page.getByRole('link', { name: 'Ängelholms Åkeri AB' }).click();
  await tab(page).click();
  await expect(page.getByText('Inga filer än')).toBeVisible();

  const network = await page.context().newCDPSession(page);
  const speed = (uploadThroughput: number) =>
    network.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 0,
      downloadThroughput: -1,
      uploadThroughput,
    });
  await network.send('Network.enable');
  await speed(250_000);
  await drop(page, { 'Skärmbild över fakturan.png': '', 'avtal.pdf': pdf });
  await expect(page.getByRole('progressbar', { name: 'Skärmbild över fakturan.png' })).toBeVisible();
  await expect(page.getByText(/^[1-9]\d? % ·/)).toBeVisible();
  await speed(-1);
  await expect(page.getByRole('button', { name: /^Ladda ner/ })).toHaveCount(2);
  await expect(page.getByRole('progressbar')).toHaveCount(0);
  await expect(tab(page)).toContainText('2');

  await drop(page, { 'faktura.pdf': '<html><script>alert(1)</script></html>' });
  const refused = files(page).filter({ hasText: 'faktura.pdf' });
  await expect(refused.getByRole('alert')).toContainText('Filtypen stöds inte');
  await refused.getByRole('button', { name: 'Ta bort faktura.pdf från listan' }).click();
  await expect(files(page)).toHaveCount(2);

  await page.getByRole('button', { name: 'Skärmbild över fakturan.png', exact: true }).press('Enter');
  const picture = page.getByRole('dialog').getByRole('img', { name: 'Skärmbild över fakturan.png' });
  await expect(picture).toBeVisible();
  await expect.poll(() => page.evaluate(`document.querySelector('[role=dialog] img')?.naturalWidth`)).toBe(480);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  // A frame that is empty is loaded again after a pause: the clock is moved past it below.
  await page.clock.install();
  await page.evaluate(`window.loads = 0;
    document.addEventListener('load', ({ target }) => target.tagName === 'IFRAME' && window.loads++, true)`);
  await page.getByRole('button', { name: 'avtal.pdf', exact: true }).click();
  const frame = page.getByRole('dialog').locator('iframe');
  await expect(frame).toHaveAttribute('src', /^\/api\/media\//);
  const opened = await page.request.get((await frame.getAttribute('src'))!);
  expect([opened.status(), opened.headers()['content-type']]).toEqual([200, 'application/pdf']);
  await expect.poll(() => page.evaluate('window.loads')).toBe(1);
  await page.evaluate(`document.querySelector('[role=dialog] iframe').setAttribute('data-first', 'yes')`);
  await page.clock.fastForward(10_000);
  await expect(frame).toHaveAttribute('data-first', 'yes');
  expect(await page.evaluate('window.loads')).toBe(1);
  await page.keyboard.press('Escape');

  await page.setViewportSize({ width: 390, height: 844 });
  await expect(zone(page)).toBeInViewport();
  expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(390);
});
