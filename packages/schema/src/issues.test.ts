import { expect, test } from 'vitest';
import { toWireIssues } from './issues.ts';

test('issues are nested as the document is, and several of one field are a list', () => {
  const wire = toWireIssues([
    { path: 'address.zip_code', rule: 'max_length', arg: 5 },
    { path: 'contacts.1.email', rule: 'required' },
    { path: 'name', rule: 'min_length', arg: 2 },
    { path: 'name', rule: 'luhn' },
  ]);
  expect(wire).toEqual({
    address: { zip_code: 'max length is 5' },
    contacts: { 1: { email: 'required field' } },
    name: ['min length is 2', 'invalid Luhn number'],
  });
});

test.each(['__proto__', 'x.__proto__', 'x.__proto__.y', 'constructor', 'x.constructor.prototype.y'])(
  'a field called %s is reported like any other, and changes no object but the answer',
  (path) => {
    const before = Object.getOwnPropertyNames(Object.prototype);
    const wire = JSON.stringify(toWireIssues([{ path, rule: 'unknown' }]));
    const inner = path.split('.').reduceRight((said, name) => `{"${name}":${said}}`, '"unknown field"');
    expect(wire).toBe(inner);
    expect(Object.getOwnPropertyNames(Object.prototype)).toEqual(before);
    expect(({} as Record<string, unknown>).y).toBeUndefined();
  },
);
