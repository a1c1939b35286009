import { expect, test } from 'vitest';
import { buildSummary } from './start-summary.ts';

test('the summary contains the portal’s address, the demo users, and how to stop', () => {
  const started = {
    address: 'http://127.0.0.1:3000',
    devPages: ['/dev/mail'],
    demoUsers: [
      { email: 'anna@nordvik.example', role: 'borgenär' },
      { email: 'bo@soloab.example', role: 'partner' },
    ],
  };
  expect(buildSummary(started, '/home/me/.data', true)).toBe(`
Fordra is running.

  Portal      http://127.0.0.1:3000
  Mailbox     http://127.0.0.1:3000/dev/mail
  Sign in as  anna@nordvik.example  borgenär
              bo@soloab.example     partner
  Data        /home/me/.data
  Stop        Ctrl-C
`);
});

test('a worker has no address', () => {
  const summary = buildSummary({ address: '', devPages: [], demoUsers: [] }, '/data', false);
  expect(summary).toContain('Fordra’s worker is running.');
  expect(summary).not.toContain('Portal');
});
