import { describe, expect, test } from 'vitest';
import { buildSignInCodeMail, type SignInCodeMail } from './sign-in-code-mail.ts';

const aMail = (given: Partial<SignInCodeMail> = {}) =>
  buildSignInCodeMail({
    email: 'anna@nordvik.example',
    language: 'sv',
    code: '012345',
    browser: 'Firefox, Windows',
    askedAt: '2031-07-01T06:05:00.000Z',
    ...given,
  });

describe('the mail with the code', () => {
  test('has the six digits without a space in subject, text and HTML', () => {
    const { subject, text, html } = aMail();
    for (const part of [subject, text, html]) expect(part).toContain('012345');
    expect(text.match(/\d{6}/g)).toEqual(['012345']);
  });

  test('says how long it is valid, when and from where it was requested, and what to do if the reader did not request it', () => {
    const { text } = aMail();
    expect(text).toContain('10 minuter');
    expect(text).toContain('2031-07-01 08:05 från Firefox, Windows');
    expect(text).toContain('Var det inte du');
    expect(aMail({ browser: null }).text).toContain('från en okänd webbläsare');
  });

  test('is in the language of its reader', () => {
    expect(aMail({ language: 'en-GB' }).text).toContain('asked for on 2031-07-01 08:05 from Firefox, Windows');
    expect(aMail({ language: 'en' }).html).toContain('<html lang="en">');
    expect(aMail({ language: 'fi' }).subject).toBe('012345 är din kod till Fordra');
  });

  test('has no links, no external content and no scripts, and supports dark mode', () => {
    const { html } = aMail();
    expect(html).not.toMatch(/<a\b|<img|<script|<link|href|src=|url\(|http/i);
    expect(html).toContain('prefers-color-scheme:dark');
    expect(html).not.toContain('undefined');
  });

  test('has a link beside the code, or instead of it where a code would be refused', () => {
    const link = 'https://portal.example.se/login#sign_in_link=abc';
    const both = aMail({ link });
    for (const part of [both.text, both.html]) expect(part).toContain('012345');
    const only = aMail({ code: undefined, link });
    expect(only.subject).toBe('Logga in i Fordra');
    expect(only.text).not.toMatch(/\d{6}/);
    expect(only.html).not.toContain('undefined');
    for (const { text, html } of [both, only]) {
      expect(text).toContain(`\n\n${link}\n\n`);
      expect(html).toContain(`href="${link}"`);
      expect(text).toContain('60 minuter');
      expect(text).toContain('Skicka det aldrig vidare');
    }
  });
});
