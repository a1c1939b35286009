import { expect, type Page } from '@playwright/test';
import { expectNoBarriers } from '../barriers.ts';
import { test } from '../portal.ts';
import { expectSettled } from '../settled.ts';
import { looks, takePicture } from '../variants.ts';
import { heading, identify } from './registration-steps.ts';

test.use({ world: 'registration-looks' });

for (const { name, viewport, colorScheme, locale } of looks) {
  test.describe(name, () => {
    test.use({ viewport, colorScheme, isMobile: name.includes('phone'), hasTouch: name.includes('phone') });

    const look = async (page: Page, screen: string) => {
      await expectSettled(page);
      await expectNoBarriers(page);
      expect(await page.evaluate('document.documentElement.scrollWidth - innerWidth')).toBeLessThanOrEqual(0);
      await takePicture(page, `registration-${screen}-${name}`);
    };
    const field = (page: Page, path: string) => page.locator(`[data-field=${path}]`).first();

    test(`the steps of a registration look right in ${name}`, async ({ page }) => {
      await identify(page, 'Nils');
      await expect(heading(page, 'Vilket företag vill du registrera?')).toBeVisible();
      await page.goto(`/self-registration?locale=${locale}`);
      await expect(page.locator('html')).toHaveAttribute('dir', locale === 'sv' ? 'ltr' : 'rtl');
      const submit = page.locator('button[type=submit]');
      await submit.click();
      await expect(field(page, 'organization_no')).toBeFocused();
      await look(page, 'account-faults');
      await field(page, 'organization_no').check();
      await field(page, 'giroNumber').fill('9900010');
      await field(page, 'debt_description').fill('Snickeriarbeten');
      await look(page, 'account');
      await submit.click();
      await field(page, 'mobile_number').fill('+46701234567');
      await field(page, 'email').fill('nils@nysbygg.example');
      await field(page, 'address_line_1').check();
      await look(page, 'contact');
      await submit.click();
      await expect(page.locator('input[name=package]').first()).toBeChecked();
      await look(page, 'agreement');
      await submit.click();
      await expect(page.locator('dl')).toContainText('Snickeriarbeten');
      await look(page, 'sign');
      await submit.click();
      await expect(page.getByRole('dialog').locator('svg').first()).toBeVisible();
      await takePicture(page, `registration-qr-${name}`);
      // The person has one order at a time; one that has failed meanwhile is not cancelled.
      let cancelling: Promise<unknown> | undefined;
      page.on('request', (request) => {
        if (request.method() === 'DELETE') cancelling = request.response();
      });
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toBeHidden();
      await cancelling;
    });
  });
}
