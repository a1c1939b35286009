import { expect, test } from 'vitest';
import { readConfig } from './config.ts';
import { openBank } from './open-bank.ts';

const settings = {
  FORDRA_BANK_URL: 'sftp://us@files.bank.example/',
  FORDRA_BANK_KEY: 'no-such-key',
  FORDRA_BANK_HOST_KEY: `SHA256:${'A'.repeat(43)}`,
};

test('a demo takes no files from a real bank', async () => {
  await expect(openBank(readConfig(settings))).rejects.toThrow('a demo fetches no files from other machines');
});

test('a key that cannot be read is named at the start, and without settings there is no bank', async () => {
  const local = { ...settings, FORDRA_BANK_URL: 'sftp://us@127.0.0.1:2222/' };
  await expect(openBank(readConfig(local))).rejects.toThrow('no-such-key, which the bank needs, cannot be read');
  expect(await openBank(readConfig({}))).toBeUndefined();
  expect(() => readConfig({ FORDRA_BANK_URL: 'sftp://us@127.0.0.1:2222/' })).toThrow('the bank');
});
