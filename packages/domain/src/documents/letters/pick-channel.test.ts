import { expect, test } from 'vitest';
import { computeRetryMinutes, SENDING_TRIES_MAX } from './letter-delivery.ts';
import { isForwarded, pickChannel, type SendingFacts } from './pick-channel.ts';

const facts = (over: Partial<SendingFacts> = {}): SendingFacts => ({
  kind: 'debt_collection',
  channels: ['digital_mailbox', 'email', 'letter'],
  refusing: [],
  open: ['digital_mailbox', 'email', 'letter'],
  hasMailbox: true,
  email: 'maja@exempel.se',
  agreesToEmail: true,
  mayGetSms: true,
  isProtected: false,
  isTrustee: false,
  address: { address_line_1: 'Storgatan 4', zip_code: '411 03', city: 'Göteborg', country: 'SE' },
  ...over,
});
const picked = (over: Partial<SendingFacts>) => {
  const found = pickChannel(facts(over));
  return 'channel' in found ? found.channel : found.fault;
};

test('a digital mailbox comes first, then e-mail where it was agreed, then print', () => {
  expect(picked({})).toBe('digital_mailbox');
  expect(picked({ hasMailbox: false })).toBe('email');
  expect(picked({ hasMailbox: false, agreesToEmail: false })).toBe('letter');
});

test('a soft reminder is mailed to a known address, agreed or not', () => {
  const soft = { kind: 'soft_reminder', channels: ['email', 'sms', 'digital_mailbox'], agreesToEmail: false } as const;
  expect(picked(soft)).toBe('email');
  expect(picked({ ...soft, email: null })).toBe('digital_mailbox');
  expect(picked({ ...soft, email: null, hasMailbox: false, mayGetSms: false })).toBe('no_way');
});

test('a soft reminder goes as a text message where that is the only way and the number may get one', () => {
  const sms = { kind: 'soft_reminder', channels: ['sms'], open: ['sms'] } as const;
  expect(picked(sms)).toBe('sms');
  expect(picked({ ...sms, mayGetSms: false })).toBe('no_way');
  expect(picked({ ...sms, isProtected: true })).toBe('no_way');
  expect(picked({ ...sms, isTrustee: true })).toBe('no_way');
  expect(picked({ ...sms, open: [] })).toBe('channel_off');
});

test('a reminder of a plan goes as a text message before it is printed, also to those without a whole address', () => {
  const plan = { kind: 'amortization_reminder', channels: ['digital_mailbox', 'sms', 'letter'] } as const;
  const open = ['digital_mailbox', 'sms', 'letter'] as const;
  expect(picked({ ...plan, open })).toBe('digital_mailbox');
  expect(picked({ ...plan, open, hasMailbox: false })).toBe('sms');
  expect(picked({ ...plan, open, hasMailbox: false, refusing: ['sms'] })).toBe('letter');
});

test('no other letter goes as a text message, and calls are never made automatically', () => {
  expect(picked({ channels: ['call', 'sms'], open: ['sms'] })).toBe('no_way');
});

test('a protected person gets no e-mail, and print only through the authority that forwards it', () => {
  const isProtected = { isProtected: true, hasMailbox: false, address: null };
  expect(picked(isProtected)).toBe('letter');
  expect(isForwarded(facts(isProtected))).toBe(true);
  expect(isForwarded(facts({ ...isProtected, isTrustee: true }))).toBe(false);
  expect(picked({ ...isProtected, channels: ['email'] })).toBe('no_way');
});

test('a letter to a guardian never goes to a mailbox or an address of the debtor', () => {
  expect(picked({ isTrustee: true })).toBe('letter');
});

test('the next channel is used when one has refused permanently or is not configured', () => {
  expect(picked({ refusing: ['digital_mailbox'] })).toBe('email');
  expect(picked({ refusing: ['digital_mailbox', 'email'] })).toBe('letter');
  expect(picked({ open: ['email', 'letter'] })).toBe('email');
});

test('a letter that only an unconfigured channel would reach waits, one that no channel would reach fails', () => {
  expect(picked({ open: ['digital_mailbox'], hasMailbox: false, email: null })).toBe('channel_off');
  expect(picked({ hasMailbox: false, email: null, address: null })).toBe('no_way');
});

test('waits increase, and all attempts together last about half a day', () => {
  const waits = Array.from({ length: SENDING_TRIES_MAX }, (_, at) => computeRetryMinutes(at + 1));
  expect(waits.slice(0, 7)).toEqual([1, 2, 4, 8, 16, 32, 60]);
  expect(waits.reduce((sum, minutes) => sum + minutes) / 60).toBeGreaterThan(10);
});
