import { expect, test } from 'vitest';
import { isArrival, providerToStart, readArrival, withoutArrival } from './arrival.ts';

test('the e-mail address and the first error are read from the address', () => {
  const query = { email_auth: ' anna@nordvik.example ', auth_errors: '["oauth_expired"]', oauth: 'google' };
  const error = { key: 'oauth_expired' };
  expect(readArrival(query)).toEqual({ email: 'anna@nordvik.example', error, starts: 'google' });
});

test('a provider is started although an error is in the address; an e-mail address comes first', () => {
  const query = { auth_errors: '["oauth_expired"]', oauth: 'google' };
  expect(providerToStart(readArrival(query))).toBe('google');
  expect(providerToStart(readArrival({ ...query, email_auth: 'anna@nordvik.example' }))).toBeUndefined();
});

test('a provider or the mobile e-ID is started by its name only', () => {
  expect(readArrival({ oauth: 'mobile_bankid' })).toEqual({ starts: 'mobile_bankid' });
  for (const oauth of ['', '../x', 'a/b', '//evil.example', 'x'.repeat(41), 'a b'])
    expect(readArrival({ oauth })).toEqual({});
});

test('the answer of a provider is used only if it is complete', () => {
  const [code, state] = ['c'.repeat(43), 's'.repeat(43)];
  expect(readArrival({ code, state })).toEqual({ back: { code, state } });
  for (const half of [{ code }, { state }, { code, state: 'short' }, { code: `${code}x`, state }])
    expect(readArrival(half)).toEqual({});
});

test('the code of a mailed link and the nonce of the e-ID are read from the fragment, which is removed', () => {
  const link = 'a'.repeat(67);
  expect(readArrival({}, `sign_in_link=${link}`)).toEqual({ link });
  for (const hash of ['', 'sign_in_link=', `sign_in_link=${link}x`, `x=${link}`, `sign_in_link=${link.slice(1)}<`])
    expect(readArrival({}, hash)).toEqual({});
  const nonce = 'n'.repeat(43);
  expect(readArrival({}, `bankid_nonce=${nonce}`)).toEqual({ nonce });
  expect(isArrival({}, `bankid_nonce=${nonce}`)).toBe(true);
  expect([isArrival({}, `sign_in_link=${link}`), isArrival({}, '')]).toEqual([true, false]);
});

test.each(['', '[]'])('auth_errors %s reports nothing', (auth_errors) =>
  expect(readArrival({ auth_errors })).toEqual({}),
);

test('an error is one of our keys, with the provider it concerns', () => {
  const errorOf = (...list: unknown[]) => readArrival({ auth_errors: JSON.stringify(list) }).error;
  expect(errorOf('oauth_cancelled', 'google')).toEqual({ key: 'oauth_cancelled', provider: 'google' });
  expect(errorOf('too_many_attempts', 'oauth_expired')).toMatchObject({ key: 'too_many_attempts' });
});

test.each([
  '["Ring 08-123 456 och uppge din kod"]',
  '["<img src=x onerror=alert(1)>"]',
  '["a\\u202eb"]',
  '["__proto__"]',
  '["constructor"]',
  '[{"message":"x"}]',
  '[null]',
  '[1]',
  '"oauth_expired"',
  '{}',
  '[',
  'Ring 08-123 456',
])('auth_errors %s is an unknown error, whose text is ours', (auth_errors) => {
  expect(readArrival({ auth_errors }).error?.key).toBe('unknown');
});

test('these parameters are removed from the address, others stay', () => {
  const query = { email_auth: 'x', auth_errors: 'y', oauth: 'z', code: 'c', state: 's', locale: 'en' };
  expect(withoutArrival(query)).toEqual({ locale: 'en' });
  expect([isArrival(query), isArrival({ oauth: '' }), isArrival({ locale: 'en' })]).toEqual([true, true, false]);
});
