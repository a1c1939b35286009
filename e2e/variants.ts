import type { Page } from '@playwright/test';
import { expectNoBarriers } from './barriers.ts';

const desktop = { width: 1360, height: 860 };
const phone = { width: 360, height: 740 };

/** Every screen in every variant takes minutes: that is a proof of its own, `npm run proof:looks`. */
export const isWhole = process.env.FORDRA_PROOF === 'whole';

/** The variants of a screen; tests take the two that differ most. */
export const looks = (
  [
    { name: 'light', viewport: desktop, colorScheme: 'light', locale: 'sv' },
    { name: 'dark', viewport: desktop, colorScheme: 'dark', locale: 'sv' },
    { name: 'phone', viewport: phone, colorScheme: 'light', locale: 'sv' },
    { name: 'rtl', viewport: desktop, colorScheme: 'light', locale: 'ar-XB' },
    { name: 'rtl-phone', viewport: phone, colorScheme: 'dark', locale: 'ar-XB' },
  ] as const
).filter(({ name }) => isWhole || name === 'dark' || name === 'rtl-phone');

/** The languages of a look: our own, and one that runs from the right; the everyday looks above go through every screen. */
export const directions = (
  [
    { name: 'ltr', locale: 'sv' },
    { name: 'rtl', locale: 'ar-XB' },
  ] as const
).filter(() => isWhole);

/**
 * The page that is open: in light, in dark and on a phone in dark, without loading it anew. Dark changes nothing but
 * colours, which are the same from either side.
 */
export async function expectGoodLooks(page: Page, screen: string, direction: 'ltr' | 'rtl'): Promise<void> {
  const picture = (variant: string) => takePicture(page, `${screen}-${direction}-${variant}`);
  await expectNoBarriers(page);
  await picture('light');
  await setScheme(page, 'dark');
  if (direction === 'ltr') {
    await expectNoBarriers(page, ['color-contrast']);
    await picture('dark');
  }
  await page.setViewportSize(phone);
  await expectNoBarriers(page);
  await picture('phone');
  await page.setViewportSize(desktop);
  await setScheme(page, 'light');
}

/** A picture for a person to look at; the ones that tests compare are in `pictures.e2e.ts`. */
export async function takePicture(page: Page, name: string): Promise<void> {
  if (isWhole) await page.screenshot({ path: `test-results/pictures/${name}.png`, fullPage: true });
}

/** Overrides the demo user's settings, since other journeys use the same user at the same time. */
async function setScheme(page: Page, scheme: 'light' | 'dark'): Promise<void> {
  await page.evaluate(`document.documentElement.setAttribute('data-mantine-color-scheme', '${scheme}')`);
}
