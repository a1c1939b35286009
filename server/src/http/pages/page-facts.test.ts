import { expect, test } from 'vitest';
import { type PageFacts, writeFacts } from './page-facts.ts';

const page = '<meta name="fordra-page" content="__PAGE_FACTS__" /><link rel="icon" href="/favicon.svg" />';
const facts: PageFacts = {
  environment: 'production',
  dev_pages: [],
  sign_in: { providers: [], mobile_bankid: false },
  help: {},
};

test('the page has the icon of its environment', () => {
  expect(writeFacts(page, facts)).toContain('href="/favicon.svg"');
  expect(writeFacts(page, { ...facts, environment: 'stage' })).toContain('href="/favicon-stage.svg"');
});

test('nothing in a setting can break out of the page', () => {
  const hostile = `"><script>alert('$&')</script>`;
  const written = writeFacts(page, { ...facts, help: { contact_email: hostile } });
  expect(written).not.toContain('<script>');
  expect(written.match(/"/g)).toHaveLength(page.match(/"/g)!.length);
});
