import type { ApplicationClaim } from '@fordra/domain/enforcement/applications/application-claim';
import { type AuthorityEvent, applicationKinds } from '@fordra/domain/enforcement/applications/authority-messages';
import { readRecord } from '@fordra/domain/enforcement/files/file-records';
import { messageLayouts } from '@fordra/domain/enforcement/files/record-layouts';
import { day } from '@fordra/domain/values/day';
import { writeFile } from '@fordra/simulators/enforcement/file-lines';
import { amountIn, type Message, rowOf } from '@fordra/simulators/enforcement/messages';
import { readDelivery } from '@fordra/simulators/enforcement/read-delivery';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { buildApplicationFile } from './application-file.ts';
import type { ApplicationBatch } from './port.ts';
import { readAuthorityFile } from './read-authority-file.ts';

const agent = 'FORDRA';
const anId = fc.stringMatching(/^[0-9a-f]{24}$/);
const anAmount = fc.integer({ min: 0, max: 1_000_000_000 });
const aDay = fc
  .date({ min: new Date('2020-01-01'), max: new Date('2040-01-01'), noInvalidDate: true })
  .map((date) => day(date.toISOString().slice(0, 10)));
/** Texts with bars, backslashes and line breaks. */
const aText = fc.string({ unit: fc.constantFrom('a', 'Å', '|', '\\', '\n', 'p', 'n', ' ', '€', '𝄞'), maxLength: 12 });

const values = { text: aText, id: anId, day: aDay, ore: anAmount, count: anAmount, yes_no: fc.boolean() };
const anEvent: fc.Arbitrary<AuthorityEvent> = fc
  .constantFrom(...Object.entries(messageLayouts))
  .chain(([kind, layout]) => {
    const {
      reference: _reference,
      application: _application,
      kind: _kind,
      ...fields
    } = layout as Record<string, keyof typeof values>;
    const message = fc.record(Object.fromEntries(Object.entries(fields).map(([name, of]) => [name, values[of]])));
    return fc.record({
      reference: aText.filter((text) => text !== ''),
      application: anId,
      message: message.map((of) => ({ kind, ...of })),
    }) as never;
  });
const someEvents = fc.array(anEvent, { minLength: 1, maxLength: 4 });

function messageFile(events: readonly AuthorityEvent[], runningNumber = 7, total?: number): string {
  const messages = events.map(({ reference, application, message }) => ({
    reference,
    application,
    message: message as unknown as Message,
  }));
  const rows = messages.map(({ reference, application, message }) => rowOf(reference, application, message));
  const sum = messages.reduce((of, { message }) => of + amountIn(message), 0);
  return writeFile({ content: 'news', agent, runningNumber, madeOn: '2026-03-01' }, rows, total ?? sum);
}
const read = (text: string | Buffer) => readAuthorityFile(agent, Buffer.from(text as string, 'utf8'));
const one: AuthorityEvent = {
  reference: 'a-1',
  application: 'a'.repeat(24),
  message: { kind: 'partial_accounting', paid_on: day('2026-03-01'), amount: 125_050, payment_reference: 'KFM|1' },
};

test('every message of the authority is read as it was written', () => {
  fc.assert(
    fc.property(someEvents, fc.integer({ min: 1, max: 999_999 }), (events, runningNumber) => {
      expect(read(messageFile(events, runningNumber))).toEqual({ kind: 'news', runningNumber, events, reports: [] });
    }),
    { numRuns: 60 },
  );
});

test('a report of a debt restructuring is read, and one of an unknown type is not', () => {
  const head = { content: 'news', agent, runningNumber: 7, madeOn: '2026-03-01' };
  const row = [
    'NEWS',
    'F 1-7',
    '198001012383',
    'restructuring_initiated',
    'F 1',
    'consumer',
    '2026-02-27',
    '2026-03-01',
  ];
  expect(read(writeFile(head, [row], 0))).toEqual({
    ...{ kind: 'news', runningNumber: 7, events: [] },
    reports: [
      {
        ...{ reference: 'F 1-7', id_number: '198001012383', authority_number: 'F 1' },
        message: {
          ...{ kind: 'restructuring_initiated', type: 'consumer' },
          ...{ initiated_on: '2026-02-27', published_on: '2026-03-01' },
        },
      },
    ],
  });
  expect(read(writeFile(head, [row.with(5, 'other')], 0))).toEqual({ fault: 'unknown_record' });
});

test('a file that is cut or doubled, or has a byte changed, added or lost, is refused', () => {
  fc.assert(
    fc.property(someEvents, fc.nat(), fc.integer({ min: 1, max: 255 }), (events, at, flip) => {
      const whole = Buffer.from(messageFile(events));
      const position = at % whole.length;
      const flipped = Buffer.from(whole);
      flipped[position] = flipped[position]! ^ flip;
      const doubled = Buffer.concat([whole.subarray(0, position + 1), whole.subarray(position)]);
      const lost = Buffer.concat([whole.subarray(0, position), whole.subarray(position + 1)]);
      const broken = [flipped, doubled, lost, whole.subarray(0, position), Buffer.concat([whole, whole])];
      // Losing either of two equal adjacent bytes gives the same file.
      for (const bytes of broken) expect(readAuthorityFile(agent, bytes)).toHaveProperty('fault');
    }),
    { numRuns: 150 },
  );
});

test.each([
  ['no text', Buffer.from([0xff, 0xfe, 0]), 'not_text'],
  ['a tab', messageFile([one]).replace(' ', '\t').replace('KFM', 'K\tM'), 'not_text'],
  ['another format', messageFile([one]).replace('FORDRA-ENFORCEMENT-FILE', 'KFM-FILE'), 'unknown_format'],
  ['another version', messageFile([one]).replace('FILE|1|', 'FILE|2|'), 'unknown_format'],
  ['an empty file', '', 'unknown_format'],
  ['half of the file', messageFile([one]).slice(0, 120), 'cut'],
  ['another amount', messageFile([one]).replace('125050', '125051'), 'damaged'],
  ['another sum, signed', messageFile([one], 7, 125_051), 'control_total'],
  ['another agent', messageFile([one]).replace('|FORDRA|', '|ANDRA|'), 'damaged'],
  [
    'a file for another agent',
    writeFile({ content: 'news', agent: 'ANDRA', runningNumber: 1, madeOn: '2026-03-01' }, [], 0),
    'not_for_us',
  ],
  [
    'an unknown kind of message',
    writeFile(
      { content: 'news', agent, runningNumber: 1, madeOn: '2026-03-01' },
      [['NEWS', 'r', one.application, 'eaten', '1']],
      0,
    ),
    'unknown_record',
  ],
  [
    'no messages',
    writeFile({ content: 'news', agent, runningNumber: 1, madeOn: '2026-03-01' }, [], 0),
    'unknown_record',
  ],
  [
    'an invalid day',
    writeFile(
      { content: 'news', agent, runningNumber: 1, madeOn: '2026-03-01' },
      [['NEWS', 'r', one.application, 'served', '2026-02-30']],
      0,
    ),
    'unknown_record',
  ],
])('%s is refused with its reason', (_what, content, fault) => {
  expect(read(content)).toEqual({ fault });
});

test('a receipt concerns one file, accepted or refused', () => {
  const head = { content: 'receipt', agent, runningNumber: 3, madeOn: '2026-03-01' };
  const receipt = (outcome: string) =>
    read(writeFile(head, [['RECEIPT', 'F-applications-000003.txt', '3', outcome, '']], 0));
  expect(receipt('accepted')).toMatchObject({ kind: 'receipt', receipt: { runningNumber: 3, outcome: 'accepted' } });
  expect(receipt('refused')).toMatchObject({ receipt: { outcome: 'refused' } });
  expect(receipt('perhaps')).toEqual({ fault: 'unknown_record' });
});

const aParty = fc.record({ name: aText, id_number: aText });
const aClaim = fc.record({
  agency_reference: aText,
  ground: fc.array(aText, { maxLength: 3 }),
  due_date: aDay,
  capital: anAmount,
  interest: fc.record({ amount: anAmount, rate: fc.constantFrom(800, null), from: fc.option(aDay), until: aDay }),
  costs: fc.array(fc.record({ code: fc.constantFrom('reminder_fee', 'collection_fee'), amount: anAmount }), {
    maxLength: 3,
  }),
  creditor: aParty,
  debtors: fc.array(
    fc.record({ name: aText, id_number: fc.option(aText), address: fc.option(fc.record({ city: aText })) }),
    { minLength: 1, maxLength: 2 },
  ),
  verdict_number: fc.option(aText),
  authority_number: fc.option(aText),
}) as unknown as fc.Arbitrary<ApplicationClaim>;
const aBatch: fc.Arbitrary<ApplicationBatch> = fc.record({
  runningNumber: fc.integer({ min: 1, max: 1_000_000 }),
  madeOn: aDay,
  applications: fc.array(
    fc.record({
      _id: anId,
      kind: fc.constantFrom(...applicationKinds),
      answers: fc.option(anId),
      claim: aClaim,
      total: anAmount,
    }),
    { minLength: 1, maxLength: 4 },
  ),
});

test('the authority reads every application as it was written, and every line names its fields', () => {
  fc.assert(
    fc.property(aBatch, (batch) => {
      const { content, controlTotal } = buildApplicationFile(agent, batch);
      expect(readDelivery(content)).toMatchObject({
        agent,
        runningNumber: batch.runningNumber,
        applications: batch.applications.map(({ _id, kind, answers, claim, total }) => ({
          ...{ id: _id, kind, answers: answers ?? '', total, capital: claim.capital },
          ...{ reference: claim.agency_reference, creditor: claim.creditor.name },
        })),
      });
      expect(controlTotal).toBe(batch.applications.reduce((sum, { total }) => sum + total, 0));
      expect(
        content
          .trimEnd()
          .split('\n')
          .every((line) => readRecord(line)),
      ).toBe(true);
    }),
    { numRuns: 60 },
  );
});

test('the authority refuses a file of ours with a byte changed or lost', () => {
  fc.assert(
    fc.property(aBatch, fc.nat(), (batch, at) => {
      const { content } = buildApplicationFile(agent, batch);
      const position = at % content.length;
      expect(typeof readDelivery(content.slice(0, position) + content.slice(position + 1))).toBe('string');
      expect(typeof readDelivery(content.slice(0, position))).toBe('string');
    }),
    { numRuns: 60 },
  );
});
