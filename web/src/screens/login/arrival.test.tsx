import { expect, test } from 'vitest';
import { isArrival, readArrival, withoutArrival } from './arrival.ts';

test('the e-mail address and the first error are read from the address', () => {
  const query = { email_auth: ' anna@nordvik.example ', auth_errors: '["Första","Andra"]', oauth: 'google' };
  expect(readArrival(query)).toEqual({ email: 'anna@nordvik.example', error: 'Första', starts: 'google' });
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

test.each(['', '[]', '{}', '"x"', 'x', '[', '[1]', '[null]', '[{"message":"x"}]', '[[]]', '[""]', '["\\n\\t"]'])(
  'auth_errors %s says nothing',
  (auth_errors) => expect(readArrival({ auth_errors })).toEqual({}),
);

test('an error is one short line of plain text without direction controls', () => {
  const errorOf = (first: string) => readArrival({ auth_errors: JSON.stringify([first]) }).error;
  expect(errorOf('<img src=x onerror=alert(1)>')).toBe('<img src=x onerror=alert(1)>');
  expect(errorOf('a\u202eb\u0000c\r\nd')).toBe('a b c d');
  expect(errorOf('x'.repeat(5_000))).toBe(`${'x'.repeat(300)}…`);
});

test('these parameters are removed from the address, others stay', () => {
  const query = { email_auth: 'x', auth_errors: 'y', oauth: 'z', code: 'c', state: 's', locale: 'en' };
  expect(withoutArrival(query)).toEqual({ locale: 'en' });
  expect([isArrival(query), isArrival({ oauth: '' }), isArrival({ locale: 'en' })]).toEqual([true, true, false]);
});
