import { expect, test } from 'vitest';
import { readConfig } from './config.ts';
import { explainStartFailure } from './start-failure.ts';
import { StartError } from './store/postgres/start-error.ts';

const config = readConfig({ PORT: '80' });
const external = readConfig({ DATABASE_URL: 'postgres://me:hush@db.example:5433/fordra' });
const failure = (fields: object, message = 'message of the system') => Object.assign(new Error(message), fields);

test.each([
  [
    failure({ code: 'EADDRINUSE', syscall: 'listen' }),
    'port 80 on 127.0.0.1 is taken by another program: stop it, or set PORT to another',
  ],
  [
    failure({ code: 'EACCES', syscall: 'listen' }),
    'no right to listen on port 80 on 127.0.0.1: set PORT to one above 1023',
  ],
  [
    failure({ code: 'EADDRNOTAVAIL', syscall: 'listen' }),
    '127.0.0.1 is no address of this machine: set HOST to one that is',
  ],
  [failure({ code: 'ENOSPC', path: '/data/x' }), 'the disk is full: /data/x'],
  [failure({ code: 'EACCES', syscall: 'mkdir', path: '/data' }), 'no right to use /data'],
  [failure({ code: 'EROFS', path: '/data' }), 'the disk may only be read: /data'],
  [new StartError('this is the line'), 'this is the line'],
])('a failure that the operator can fix is explained in one line: %s', (error, line) => {
  expect(explainStartFailure(error, config)).toBe(line);
});

test.each([
  [
    failure({ code: 'ECONNREFUSED' }, ''),
    'the database fordra at db.example:5433 (DATABASE_URL) cannot be reached: ECONNREFUSED',
  ],
  [
    failure({ code: '28P01' }, 'password authentication failed'),
    'the database fordra at db.example:5433 (DATABASE_URL) refuses: password authentication failed',
  ],
])('a configured database is named without its password: %s', (error, line) => {
  expect(explainStartFailure(error, external)).toBe(line);
});

test('a bug is not explained away', () => {
  expect(explainStartFailure(new TypeError('x is not a function'), config)).toBeUndefined();
});
