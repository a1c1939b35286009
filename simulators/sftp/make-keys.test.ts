import ssh2 from 'ssh2';
import { expect, test } from 'vitest';
import { makeKeys } from './make-keys.ts';

test('keys that cannot be parsed are generated again', () => {
  const whole = ssh2.utils.generateKeyPairSync('rsa', { bits: 2_048 });
  const made = [{ ...whole, private: whole.private.replace(/\n.{8}/, '\n') }, whole];
  expect(makeKeys(() => made.shift()!)).toBe(whole);
});
