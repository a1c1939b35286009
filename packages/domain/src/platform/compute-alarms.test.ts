import { expect, test } from 'vitest';
import { alarmKeys, alarmLimits, computeAlarms } from './compute-alarms.ts';
import type { PlatformFacts } from './platform-facts.ts';

const well: PlatformFacts = {
  jobs: { waiting: 3, oldestWaitingAge: 2, failed: [], stuck: [] },
  workers: 1,
  cases: {
    due: 40,
    daysLate: 0,
    failed: 0,
    adrift: 0,
    nearLimitation: 0,
    unreported: 0,
    lateInventories: 0,
    lateYearlyPayments: 0,
  },
  ledger: { unsealed: 2, oldestUnsealedAge: 30, oldestVoucherAge: 90, lastCheck: { age: 3_600, isWhole: true } },
  authority: { parked: 0, refused: 0, silent: 0 },
  rates: { missing: [] },
  access: { outdatedGroups: [], shippedDrafts: [] },
  tickets: { breached: 0, unreadableMails: 0 },
  money: {
    ...{ differing: [], missing: [], parkedFiles: [] },
    ...{ transit: { count: 0, oldest: null }, unplaced: { count: 0, oldest: null } },
    lateRefunds: { count: 0, oldest: null },
    uninvoiced: { count: 0, first: null },
  },
  orders: { refusedFiles: 0, unmade: 0, unanswered: 0, differing: 0 },
};
const { jobWaitSeconds, channelAttempts, caseDaysLate, unsealedSeconds, ledgerCheckSeconds } = alarmLimits;
const keysOf = (facts: PlatformFacts) => computeAlarms(facts).map(({ key }) => key);

test('without faults there are no alarms', () => {
  expect(computeAlarms(well)).toEqual([]);
  expect(computeAlarms({ ...well, ledger: { ...well.ledger, oldestVoucherAge: null, lastCheck: null } })).toEqual([]);
});

const faults: Readonly<Record<(typeof alarmKeys)[number], Partial<PlatformFacts>>> = {
  no_worker: { workers: 0 },
  jobs_failing: { jobs: { ...well.jobs, failed: [{ job: 'sweep-files', count: 2 }] } },
  jobs_waiting: { jobs: { ...well.jobs, oldestWaitingAge: jobWaitSeconds + 1 } },
  channel_down: { jobs: { ...well.jobs, stuck: [{ job: 'send-sign-in-code', count: 5, attempts: channelAttempts }] } },
  cases_failed: { cases: { ...well.cases, failed: 1 } },
  cases_adrift: { cases: { ...well.cases, adrift: 1 } },
  cases_late: { cases: { ...well.cases, daysLate: caseDaysLate + 1 } },
  exchange_rate_missing: { rates: { missing: [{ currency: 'EUR', count: 2 }] } },
  limitation_near: { cases: { ...well.cases, nearLimitation: 1 } },
  inventory_late: { cases: { ...well.cases, lateInventories: 1 } },
  yearly_payment_late: { cases: { ...well.cases, lateYearlyPayments: 1 } },
  money_unreported: { cases: { ...well.cases, unreported: 1 } },
  vouchers_unsealed: { ledger: { ...well.ledger, oldestUnsealedAge: unsealedSeconds + 1 } },
  ledger_broken: { ledger: { ...well.ledger, lastCheck: { age: 60, isWhole: false } } },
  files_parked: { authority: { ...well.authority, parked: 1 } },
  delivery_refused: { authority: { ...well.authority, refused: 1 } },
  payment_file_refused: { orders: { ...well.orders, refusedFiles: 1 } },
  payment_file_not_made: { orders: { ...well.orders, unmade: 1 } },
  payout_unanswered: { orders: { ...well.orders, unanswered: 1 } },
  payment_debit_differs: { orders: { ...well.orders, differing: 1 } },
  authority_silent: { authority: { ...well.authority, silent: 1 } },
  access_group_outdated: { access: { outdatedGroups: [{ template: 'support', count: 1 }], shippedDrafts: [] } },
  access_template_draft: { access: { outdatedGroups: [], shippedDrafts: ['support'] } },
  tickets_breached: { tickets: { breached: 1, unreadableMails: 0 } },
  mail_unreadable: { tickets: { breached: 0, unreadableMails: 1 } },
  client_funds_differ: {
    money: { ...well.money, differing: [{ day: '2026-11-16', account: 'Klientmedel', lines: 2 }] },
  },
  statement_missing: { money: { ...well.money, missing: [{ day: '2026-11-16', account: 'Klientmedel', days: 1 }] } },
  transit_old: { money: { ...well.money, transit: { count: 3, oldest: '2026-11-02 26-17' } } },
  refunds_late: { money: { ...well.money, lateRefunds: { count: 2, oldest: '2026-11-02 26-1001' } } },
  vat_number_missing: { money: { ...well.money, uninvoiced: { count: 1, first: 'Rhein GmbH' } } },
  unplaced_old: { money: { ...well.money, unplaced: { count: 3, oldest: '2026-11-02 120.00 SEK' } } },
  ledger_unchecked: { ledger: { ...well.ledger, lastCheck: { age: ledgerCheckSeconds + 1, isWhole: true } } },
};

test.each(alarmKeys)('%s is raised by its own fault, and by nothing else', (key) => {
  expect(keysOf({ ...well, ...faults[key] })).toEqual([key]);
});

test('each limit itself is not yet past', () => {
  const atLimits: PlatformFacts = {
    ...well,
    jobs: {
      ...well.jobs,
      oldestWaitingAge: jobWaitSeconds,
      stuck: [{ job: 'send', count: 1, attempts: channelAttempts - 1 }],
    },
    cases: { ...well.cases, daysLate: caseDaysLate },
    ledger: {
      ...well.ledger,
      oldestUnsealedAge: unsealedSeconds,
      lastCheck: { age: ledgerCheckSeconds, isWhole: true },
    },
  };
  expect(computeAlarms(atLimits)).toEqual([]);
});

test('the most severe come first, one for each failing job', () => {
  const failed = [
    { job: 'a', count: 1 },
    { job: 'b', count: 1 },
  ];
  const alarms = computeAlarms({ ...well, jobs: { ...well.jobs, failed }, cases: { ...well.cases, failed: 9 } });
  expect(alarms.map(({ key, subject, severity }) => [key, subject, severity])).toEqual([
    ['jobs_failing', 'a', 'critical'],
    ['jobs_failing', 'b', 'critical'],
    ['cases_failed', '', 'warning'],
  ]);
});

test('an alarm about money names the day, the file or the oldest row', () => {
  const money: PlatformFacts['money'] = {
    differing: [{ day: '2026-11-16', account: 'Klientmedel', lines: 2 }],
    missing: [{ day: '2026-11-13', account: `Klientmedel ${'x'.repeat(90)}`, days: 4 }],
    parkedFiles: ['BGMAX_1.txt', 'CAMT053_1.xml'],
    transit: { count: 3, oldest: '2026-11-02 26-17' },
    unplaced: { count: 5, oldest: '2026-11-03 120.00 SEK' },
    lateRefunds: { count: 2, oldest: '2026-11-02 26-1001' },
    uninvoiced: { count: 1, first: 'Rhein GmbH' },
  };
  expect(computeAlarms({ ...well, money }).map(({ key, subject, count, part }) => [key, subject, count, part])).toEqual(
    [
      ['client_funds_differ', '2026-11-16 Klientmedel', 2, 'money'],
      ['files_parked', 'BGMAX_1.txt', 1, 'money'],
      ['files_parked', 'CAMT053_1.xml', 1, 'money'],
      ['statement_missing', `2026-11-13 Klientmedel ${'x'.repeat(37)}`, 4, 'money'],
      ['transit_old', '2026-11-02 26-17', 3, 'money'],
      ['unplaced_old', '2026-11-03 120.00 SEK', 5, 'money'],
      ['refunds_late', '2026-11-02 26-1001', 2, 'money'],
      ['vat_number_missing', 'Rhein GmbH', 1, 'money'],
    ],
  );
});
