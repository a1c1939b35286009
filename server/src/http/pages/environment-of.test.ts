import { expect, test } from 'vitest';
import { environmentOf } from './environment-of.ts';

test.each([
  ['localhost', 'production'],
  ['127.0.0.1', 'production'],
  ['portal.test.fordra.example', 'test'],
  ['portal-sandbox.fordra.example', 'sandbox'],
  ['STAGE.fordra.example', 'stage'],
  ['latest.fordra.example', 'production'],
  ['portal.fordra.example', 'production'],
])('%s is %s', (host, environment) => expect(environmentOf(host, { mode: 'production' })).toBe(environment));

test('a demo is never shown as production, and only a demo as localhost', () => {
  for (const host of ['localhost', 'portal.localhost', '127.0.0.1', '[::1]'])
    expect(environmentOf(host, { mode: 'demo' })).toBe('localhost');
  expect(environmentOf('portal.fordra.example', { mode: 'demo' })).toBe('demo');
});

test('the setting for a host takes precedence over its name', () => {
  const environments = { 'portal-t.example.se': 'test', 'stage.example.se': 'production' } as const;
  expect(environmentOf('Portal-T.example.se', { mode: 'production', environments })).toBe('test');
  expect(environmentOf('stage.example.se', { mode: 'production', environments })).toBe('production');
});
