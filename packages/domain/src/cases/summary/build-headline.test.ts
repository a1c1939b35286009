import { expect, test } from 'vitest';
import { day } from '../../values/day.ts';
import { buildHeadline, type HeadlineFacts } from './build-headline.ts';

const facts: HeadlineFacts = {
  today: day('2026-11-16'),
  state: 'debt_collection',
  phase: null,
  status: 'queued',
  since: day('2026-10-20'),
  due: day('2026-09-01'),
  letterDue: day('2026-11-02'),
  nextItem: 'wait_debt_collection_payment',
  pause: null,
  closedKind: null,
  isClosed: false,
};

test.each<[string, Partial<HeadlineFacts>, string, string | null]>([
  ['a demand whose time is over', {}, 'case_headline.expired.debt_collection', '2026-11-02'],
  [
    'a demand that can still be paid, also on its last day',
    { letterDue: facts.today },
    'case_headline.unexpired.debt_collection',
    '2026-11-16',
  ],
  ['a state whose letter is not made yet', { since: day('2026-11-10') }, 'case_headline.state.debt_collection', null],
  [
    'a demand that came back and is made anew',
    { nextItem: 'send_debt_collection' },
    'case_headline.state.debt_collection',
    null,
  ],
  [
    'an invoice that is not due',
    { state: 'invoice', due: day('2026-11-25'), letterDue: null },
    'case_headline.unexpired.invoice',
    '2026-11-25',
  ],
  [
    'an application',
    { state: 'enforcement', phase: 'verdict_submitted' },
    'case_headline.enforcement.verdict_submitted',
    null,
  ],
  [
    'a pause',
    { status: 'paused', pause: { reason: 'respite', to: day('2026-12-01') } },
    'case_headline.pause.respite',
    '2026-12-01',
  ],
  ['an error', { status: 'failed' }, 'case_headline.failed', null],
  [
    'a closed case',
    { status: 'closed', isClosed: true, closedKind: 'cancelled' },
    'case_headline.closed.cancelled',
    null,
  ],
])('%s is named by %o', (_what, given, key, shownDay) => {
  expect(buildHeadline({ ...facts, ...given })).toEqual({ key, day: shownDay });
});
