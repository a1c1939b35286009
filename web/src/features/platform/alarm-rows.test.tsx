import { alarmKeys } from '@fordra/domain/platform/compute-alarms';
import { day } from '@fordra/domain/values/day';
import { expect, test } from 'vitest';
import { addressOfRows, rowsBehind } from './alarm-rows.ts';

const today = day('2026-11-16');
const rowsOf = (key: (typeof alarmKeys)[number], subject = '') => rowsBehind({ key, subject }, today);

test('an alarm about items of the portal leads to their list', () => {
  expect(rowsOf('cases_failed')).toEqual({ resource: 'cases', filter: { status: ['failed'] } });
  expect(rowsOf('limitation_near')).toMatchObject({ filter: { limitation_date: { to: '2027-05-15' } } });
  expect(rowsOf('cases_late')).toMatchObject({ filter: { next_flow_date: { to: '2026-11-13' } } });
  expect(rowsOf('money_unreported')).toMatchObject({
    resource: 'finance--payout-specifications',
    filter: { payout: 'none', booking_date: { to: '2026-10-16' } },
  });
  expect(rowsOf('authority_silent')).toMatchObject({ filter: { queued_date: { to: '2026-08-18' } } });
  expect(rowsOf('jobs_failing', 'distribute-letters')).toMatchObject({ resource: 'letters' });
  expect(addressOfRows(rowsOf('files_parked')!)).toEqual({ filter: '{"status":["parked"]}' });
});

test('an alarm about money leads to the day, the file or the rows that it names', () => {
  expect(rowsOf('client_funds_differ', '2026-11-13 Klientmedel')).toEqual({
    ...{ resource: 'bank--statements', filter: { status: ['difference'], day: { from: '2026-11-13' } }, sort: 'day' },
  });
  expect(rowsOf('statement_missing', '2026-11-13 Klientmedel')).toMatchObject({ filter: { status: ['missing'] } });
  expect(rowsOf('files_parked', 'BGMAX_1.txt')).toEqual({ resource: 'bank--files', filter: { status: ['parked'] } });
  expect(rowsOf('transit_old')).toMatchObject({
    ...{ resource: 'payments', filter: { bank_transaction: 'none', paid_date: { to: '2026-11-08' } } },
  });
  expect(rowsOf('unplaced_old')).toMatchObject({
    ...{ resource: 'bank--transactions', filter: { booking_date: { to: '2026-11-11' } } },
  });
  expect(rowsOf('refunds_late')).toMatchObject({
    ...{ resource: 'overpayments', filter: { status: ['held', 'refunding'], refund_by: { to: '2026-11-15' } } },
  });
  expect(rowsOf('channel_down', 'exchange-bank-files')).toMatchObject({ resource: 'bank--files' });
});

test('an alarm about processes, jobs or the ledger has no list', () => {
  const without = alarmKeys.filter((key) => rowsOf(key, 'send-digests') === undefined);
  expect(without).toEqual([
    'no_worker',
    'jobs_failing',
    'jobs_waiting',
    'channel_down',
    'vouchers_unsealed',
    'ledger_broken',
    'ledger_unchecked',
  ]);
});
