import fc from 'fast-check';
import { expect, test } from 'vitest';
import { judgeMail, type MailFacts } from './judge-mail.ts';

/** A mail of a person to the address of a channel. */
const aMail = (over: Partial<MailFacts> = {}): MailFacts => ({
  isKnown: false,
  sender: 'anna@exempel.se',
  isOwnSender: false,
  isBounce: false,
  isAutomatic: false,
  mailsLastHour: 0,
  hasDmarcPass: true,
  signed: null,
  thread: null,
  isToChannel: true,
  isAcknowledged: false,
  isReleased: false,
  ...over,
});
const forSender = { ticket: 't1', isForSender: true };
const forAnother = { ticket: 't1', isForSender: false };
const ofRequester = { ticket: 't2', isKnownSender: true };
const ofAnother = { ticket: 't2', isKnownSender: false };

const table: readonly (readonly [string, Partial<MailFacts>, object])[] = [
  ['seen before', { isKnown: true, signed: forSender }, { outcome: 'duplicate' }],
  ['from ourselves', { isOwnSender: true, signed: forSender }, { outcome: 'loop' }],
  ['a report of failed delivery', { isBounce: true, sender: null, signed: forSender }, { outcome: 'bounce' }],
  ['without a sender', { sender: null, signed: forSender }, { outcome: 'quarantined', reason: 'no_sender' }],
  ['the twentieth of an hour', { mailsLastHour: 19, signed: forSender }, { outcome: 'reply', ticket: 't1' }],
  ['over twenty an hour', { mailsLastHour: 20, signed: forSender }, { outcome: 'quarantined', reason: 'too_many' }],
  ['out of office', { isAutomatic: true, signed: forSender }, { outcome: 'auto_reply', ticket: 't1' }],
  ['out of office in a thread', { isAutomatic: true, thread: ofAnother }, { outcome: 'auto_reply', ticket: 't2' }],
  ['a list', { isAutomatic: true }, { outcome: 'auto_reply', ticket: null }],
  ['a signed reply', { signed: forSender, hasDmarcPass: false }, { outcome: 'reply', ticket: 't1' }],
  ['a signed reply of another', { signed: forAnother, thread: ofRequester }, { outcome: 'spoofed', ticket: 't1' }],
  ['a reply in a thread', { thread: ofRequester }, { outcome: 'reply', ticket: 't2' }],
  ['the same, not verified', { thread: ofRequester, hasDmarcPass: false }, { reason: 'unverified' }],
  ['a reply of another in a thread', { thread: ofAnother }, { outcome: 'quarantined', reason: 'unverified' }],
  ['new', {}, { outcome: 'new_ticket', isVerified: true, isToAcknowledge: true }],
  ['new, not verified', { hasDmarcPass: false }, { outcome: 'new_ticket', isVerified: false }],
  ['the second new one of a day', { isAcknowledged: true }, { outcome: 'new_ticket', isToAcknowledge: false }],
  ['released, over twenty an hour', { isReleased: true, mailsLastHour: 20, signed: forSender }, { outcome: 'reply' }],
  ['released into a thread', { isReleased: true, thread: ofAnother }, { outcome: 'note', ticket: 't2' }],
  ['released, verified by now', { isReleased: true, thread: ofRequester }, { outcome: 'reply', ticket: 't2' }],
  ['released to a channel', { isReleased: true }, { outcome: 'new_ticket', isToAcknowledge: false }],
  ['released without a sender', { isReleased: true, sender: null }, { outcome: 'quarantined', reason: 'no_sender' }],
  ['to nobody', { isToChannel: false }, { outcome: 'quarantined', reason: 'unknown_address' }],
];

test.each(table)('%s', (_name, over, verdict) => expect(judgeMail(aMail(over))).toMatchObject(verdict));

const anyFacts: fc.Arbitrary<MailFacts> = fc.record({
  isKnown: fc.boolean(),
  sender: fc.constantFrom(null, 'anna@exempel.se'),
  isOwnSender: fc.boolean(),
  isBounce: fc.boolean(),
  isAutomatic: fc.boolean(),
  mailsLastHour: fc.nat(40),
  hasDmarcPass: fc.boolean(),
  signed: fc.option(fc.record({ ticket: fc.constant('t1'), isForSender: fc.boolean() })),
  thread: fc.option(fc.record({ ticket: fc.constant('t2'), isKnownSender: fc.boolean() })),
  isToChannel: fc.boolean(),
  isAcknowledged: fc.boolean(),
  isReleased: fc.boolean(),
});

test('no mail that is neither signed for its sender nor verified changes the state of a ticket', () => {
  fc.assert(
    fc.property(anyFacts, (facts) => {
      const verdict = judgeMail(facts);
      if (verdict.outcome !== 'reply') return;
      const isSigned = facts.signed?.isForSender === true && verdict.ticket === 't1';
      const isVerified =
        facts.hasDmarcPass && facts.thread?.isKnownSender === true && verdict.ticket === 't2' && facts.signed === null;
      expect(isSigned || isVerified).toBe(true);
      expect(facts).toMatchObject({ isKnown: false, isOwnSender: false, isBounce: false, isAutomatic: false });
    }),
    { numRuns: 5_000 },
  );
});

test('nothing that a program wrote is acknowledged', () => {
  fc.assert(
    fc.property(anyFacts, (facts) => {
      const verdict = judgeMail(facts);
      if (facts.isAutomatic || facts.isBounce || facts.isOwnSender) expect(verdict.outcome).not.toBe('new_ticket');
    }),
  );
});
