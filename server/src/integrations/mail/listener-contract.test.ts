import { deliverMail } from '@fordra/simulators/mailbox/deliver-mail';
import { afterAll, beforeEach, expect, test } from 'vitest';
import type { IncomingMail } from './port.ts';
import { listenForMail } from './smtp-listener.ts';

const received: IncomingMail[] = [];
const failures: unknown[] = [];
let isFull = false;
const settings = {
  port: 0,
  host: '127.0.0.1',
  relays: ['10.0.0.1', '127.0.0.0/8'],
  bytesMax: 200_000,
  receiveMail: async (mail: IncomingMail) => {
    if (isFull) throw new Error('ENOSPC');
    received.push(mail);
  },
  onFailure: (error: unknown) => void failures.push(error),
};
const listener = await listenForMail(settings);
afterAll(() => listener.stop());
beforeEach(() => {
  received.length = 0;
  failures.length = 0;
  isFull = false;
});

const aMail = (raw = 'From: a@b.se\r\nSubject: Hej\r\n\r\nRad\r\n.\r\nRad två\r\n') => ({
  from: 'anna@exempel.se',
  to: 'ticket+1@svar.test',
  raw,
});

test('a mail arrives with its envelope and its bytes unchanged, and is answered 250 after it is stored', async () => {
  const { from, to, raw } = aMail();
  expect(await deliverMail(listener.port, aMail())).toBe(250);
  expect(received).toHaveLength(1);
  expect(received[0]).toMatchObject({ from, to: [to] });
  expect(String(received[0]!.octets)).toBe(raw);
});

test('a report of failed delivery has no sender', async () => {
  expect(await deliverMail(listener.port, { ...aMail(), from: '' })).toBe(250);
  expect(received[0]!.from).toBeNull();
});

test('a mail that cannot be stored is answered 451, and is stored when it is sent again', async () => {
  isFull = true;
  expect(await deliverMail(listener.port, aMail())).toBe(451);
  expect([received.length, failures.length]).toEqual([0, 1]);
  isFull = false;
  expect(await deliverMail(listener.port, aMail())).toBe(250);
  expect(received).toHaveLength(1);
});

test('a mail over the limit is answered 552, and the next one is accepted', async () => {
  expect(await deliverMail(listener.port, aMail(`Subject: x\r\n\r\n${'x'.repeat(70)}\r\n`.repeat(3_000)))).toBe(552);
  expect(received).toEqual([]);
  expect(await deliverMail(listener.port, aMail())).toBe(250);
});

test('only known mail servers deliver', async () => {
  const closed = await listenForMail({ ...settings, relays: ['10.0.0.1', '10.1.0.0/16', '2001:db8::/32'] });
  expect(await deliverMail(closed.port, aMail())).toBe(554);
  expect(received).toEqual([]);
  await closed.stop();
});

test('a port that is taken is reported', async () => {
  await expect(listenForMail({ ...settings, port: listener.port })).rejects.toThrow('EADDRINUSE');
});
