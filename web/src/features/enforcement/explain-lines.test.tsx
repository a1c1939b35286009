import { expect, test } from 'vitest';
import { explainLines } from './explain-lines.ts';

const application = 'a'.repeat(24);

test('each line has a title and its fields', () => {
  const [start, confirmed, paid] = explainLines(
    `START|FORDRA-ENFORCEMENT-FILE|1|news|FORDRA|7|2026-03-01
NEWS|r-1|${application}|application_confirmed|01-1-26|30000
NEWS|r-2|${application}|partial_accounting|2026-03-01|125050|K\\pM
`,
  );
  expect(start).toMatchObject({ number: 1, title: 'record.START' });
  expect(start!.fields.map(({ name }) => name)).toEqual(['content', 'agent', 'running_number', 'made_on']);
  expect(confirmed).toMatchObject({ title: 'authority_message.application_confirmed', reference: 'r-1' });
  expect(paid!.fields).toEqual([
    { name: 'paid_on', kind: 'day', value: '2026-03-01' },
    { name: 'amount', kind: 'ore', value: 125_050 },
    { name: 'payment_reference', kind: 'text', value: 'K|M' },
  ]);
});

test('a line that cannot be parsed is shown as it is written', () => {
  expect(explainLines('NEWS|r-1|nobody|eaten\n<html>')).toMatchObject([
    { title: 'record.unknown', written: 'NEWS|r-1|nobody|eaten', fields: [] },
    { title: 'record.unknown', written: '<html>' },
  ]);
});
