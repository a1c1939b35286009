import { expect, test } from 'vitest';
import { hasDmarcPass } from './has-dmarc-pass.ts';

const ours = 'mx.fordra.test';

test.each([
  ['mx.fordra.test; dmarc=pass header.from=exempel.se', true],
  ['MX.fordra.test 1; spf=fail; dmarc = PASS (p=reject) header.from=exempel.se', true],
  ['mx.fordra.test (dmarc=pass;); dmarc=fail', false],
  ['mx.fordra.test; dmarc=passed', false],
  ['mx.fordra.test; x-dmarc=pass', false],
  ['mx.fordra.test; spf=pass', false],
  ['mx.evil.test; dmarc=pass', false],
  ['evil; mx.fordra.test; dmarc=pass', false],
  ['', false],
])('%j', (header, expected) => expect(hasDmarcPass([header], ours)).toBe(expected));

test('of several headers the topmost of our server decides', () => {
  const [pass, fail] = [`${ours}; dmarc=pass`, `${ours}; dmarc=fail`];
  expect(hasDmarcPass(['other.test; dmarc=fail', pass, fail], ours)).toBe(true);
  expect(hasDmarcPass([fail, pass], ours)).toBe(false);
});

test('without the name of our server no mail passes', () => {
  expect(hasDmarcPass(['; dmarc=pass', 'undefined; dmarc=pass'], undefined)).toBe(false);
});
