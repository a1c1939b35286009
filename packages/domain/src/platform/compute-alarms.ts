import { DAYS_OF_SILENCE } from '../enforcement/applications/case-application.ts';
import type { PlatformFacts } from './platform-facts.ts';

export const alarmSeverities = ['critical', 'warning'] as const;
export const alarmKeys = [
  'no_worker',
  'jobs_failing',
  'jobs_waiting',
  'channel_down',
  'cases_failed',
  'cases_adrift',
  'cases_late',
  'exchange_rate_missing',
  'limitation_near',
  'money_unreported',
  'authority_silent',
  'vouchers_unsealed',
  'ledger_broken',
  'ledger_unchecked',
  'files_parked',
  'delivery_refused',
  'payment_file_refused',
  'payment_file_not_made',
  'payout_unanswered',
  'payment_debit_differs',
  'access_group_outdated',
  'access_template_draft',
  'tickets_breached',
  'mail_unreadable',
  'client_funds_differ',
  'statement_missing',
  'transit_old',
  'unplaced_old',
  'refunds_late',
  'vat_number_missing',
  'inventory_late',
  'yearly_payment_late',
] as const;
export const platformParts = ['workers', 'jobs', 'channels', 'cases', 'ledger', 'access', 'tickets', 'money'] as const;

export type AlarmKey = (typeof alarmKeys)[number];
export type PlatformPart = (typeof platformParts)[number];

export type Alarm = {
  readonly key: AlarmKey;
  /** Its subject, where there may be several: the job, the channel. */
  readonly subject: string;
  readonly part: PlatformPart;
  readonly severity: (typeof alarmSeverities)[number];
  /** How many, or for how long in seconds. */
  readonly count: number;
};

/** The thresholds above which an alarm is raised. */
export const alarmLimits = {
  jobWaitSeconds: 600,
  channelAttempts: 3,
  caseDaysLate: 2,
  limitationMonths: 6,
  unreportedDays: 30,
  silentDays: DAYS_OF_SILENCE,
  unsealedSeconds: 600,
  ledgerCheckSeconds: 7 * 86_400,
  transitBankingDays: 5,
  unplacedBankingDays: 2,
  /** For how many days a refused payment file is shown. */
  refusedFileDays: 7,
} as const;

const SUBJECT_LENGTH_MAX = 60;

/** The alarms that the operator's staff must see, the most severe first; empty while everything works. */
export function computeAlarms(facts: PlatformFacts): Alarm[] {
  const alarms = [
    ...alarmsOfJobs(facts),
    ...alarmsOfCases(facts),
    ...alarmsOfLedger(facts),
    ...alarmsOfAuthority(facts),
    ...alarmsOfPayments(facts),
    ...alarmsOfAccess(facts),
    ...alarmsOfTickets(facts),
    ...alarmsOfMoney(facts),
  ];
  return alarms.sort((a, b) => alarmSeverities.indexOf(a.severity) - alarmSeverities.indexOf(b.severity));
}

function alarmsOfJobs({ jobs, workers }: PlatformFacts): Alarm[] {
  const { jobWaitSeconds, channelAttempts } = alarmLimits;
  const waited = jobs.oldestWaitingAge ?? 0;
  return [
    ...raise(workers === 0, { key: 'no_worker', part: 'workers', severity: 'critical', count: 1 }),
    ...jobs.failed.flatMap(({ job, count }) =>
      raise(count > 0, { key: 'jobs_failing', subject: job, part: 'jobs', severity: 'critical', count }),
    ),
    ...jobs.stuck.flatMap(({ job, count, attempts }) =>
      raise(attempts >= channelAttempts, {
        key: 'channel_down',
        subject: job,
        part: 'channels',
        severity: 'critical',
        count,
      }),
    ),
    ...raise(waited > jobWaitSeconds, { key: 'jobs_waiting', part: 'jobs', severity: 'warning', count: waited }),
  ];
}

function alarmsOfCases({
  cases: { failed, adrift, due, daysLate, nearLimitation, unreported, lateInventories, lateYearlyPayments },
  rates: { missing },
}: PlatformFacts): Alarm[] {
  return [
    ...raise(adrift > 0, { key: 'cases_adrift', part: 'cases', severity: 'critical', count: adrift }),
    ...raise(failed > 0, { key: 'cases_failed', part: 'cases', severity: 'warning', count: failed }),
    ...raise(daysLate > alarmLimits.caseDaysLate, {
      key: 'cases_late',
      part: 'cases',
      severity: 'warning',
      count: due,
    }),
    ...missing.flatMap(({ currency, count }) =>
      raise(count > 0, { key: 'exchange_rate_missing', subject: currency, part: 'cases', severity: 'warning', count }),
    ),
    ...raise(nearLimitation > 0, { key: 'limitation_near', part: 'cases', severity: 'warning', count: nearLimitation }),
    ...raise(lateInventories > 0, {
      key: 'inventory_late',
      part: 'cases',
      severity: 'critical',
      count: lateInventories,
    }),
    ...raise(lateYearlyPayments > 0, {
      key: 'yearly_payment_late',
      part: 'cases',
      severity: 'warning',
      count: lateYearlyPayments,
    }),
    ...raise(unreported > 0, { key: 'money_unreported', part: 'cases', severity: 'warning', count: unreported }),
  ];
}

function alarmsOfLedger({ ledger }: PlatformFacts): Alarm[] {
  const { unsealed, oldestUnsealedAge, oldestVoucherAge, lastCheck } = ledger;
  const { unsealedSeconds, ledgerCheckSeconds } = alarmLimits;
  const uncheckedFor = lastCheck?.age ?? oldestVoucherAge ?? 0;
  const isBroken = lastCheck !== null && !lastCheck.isWhole;
  return [
    ...raise(isBroken, { key: 'ledger_broken', part: 'ledger', severity: 'critical', count: 1 }),
    ...raise((oldestUnsealedAge ?? 0) > unsealedSeconds, {
      key: 'vouchers_unsealed',
      part: 'ledger',
      severity: 'critical',
      count: unsealed,
    }),
    ...raise(uncheckedFor > ledgerCheckSeconds, {
      key: 'ledger_unchecked',
      part: 'ledger',
      severity: 'warning',
      count: uncheckedFor,
    }),
  ];
}

function alarmsOfAuthority({ authority: { parked, refused, silent } }: PlatformFacts): Alarm[] {
  return [
    ...raise(parked > 0, { key: 'files_parked', part: 'channels', severity: 'critical', count: parked }),
    ...raise(refused > 0, { key: 'delivery_refused', part: 'channels', severity: 'critical', count: refused }),
    ...raise(silent > 0, { key: 'authority_silent', part: 'channels', severity: 'warning', count: silent }),
  ];
}

function alarmsOfPayments({ orders: { refusedFiles, unmade, unanswered, differing } }: PlatformFacts): Alarm[] {
  const ofFile = { key: 'payment_file_refused', part: 'channels', severity: 'critical', count: refusedFiles } as const;
  const ofDebit = { key: 'payment_debit_differs', part: 'ledger', severity: 'critical', count: differing } as const;
  return [
    ...raise(refusedFiles > 0, ofFile),
    ...raise(unmade > 0, { key: 'payment_file_not_made', part: 'channels', severity: 'critical', count: unmade }),
    ...raise(unanswered > 0, { key: 'payout_unanswered', part: 'channels', severity: 'warning', count: unanswered }),
    ...raise(differing > 0, ofDebit),
  ];
}

function alarmsOfAccess({ access: { outdatedGroups, shippedDrafts } }: PlatformFacts): Alarm[] {
  const common = { part: 'access', severity: 'warning' } as const;
  return [
    ...outdatedGroups.flatMap(({ template, count }) =>
      raise(count > 0, { ...common, key: 'access_group_outdated', subject: template, count }),
    ),
    ...shippedDrafts.flatMap((template) =>
      raise(true, { ...common, key: 'access_template_draft', subject: template, count: 1 }),
    ),
  ];
}

function alarmsOfTickets({ tickets: { breached, unreadableMails } }: PlatformFacts): Alarm[] {
  const ofMail = { key: 'mail_unreadable', part: 'tickets', severity: 'warning', count: unreadableMails } as const;
  return [
    ...raise(breached > 0, { key: 'tickets_breached', part: 'tickets', severity: 'warning', count: breached }),
    ...raise(unreadableMails > 0, ofMail),
  ];
}

function alarmsOfMoney({ money }: PlatformFacts): Alarm[] {
  const { differing, missing, parkedFiles, transit, unplaced, lateRefunds, uninvoiced } = money;
  const ofPart = { part: 'money', severity: 'warning' } as const;
  return [
    ...differing.map(({ day, account, lines }) => ({
      ...({ key: 'client_funds_differ', subject: subjectOf(day, account), part: 'money' } as const),
      ...({ severity: 'critical', count: lines } as const),
    })),
    ...missing.map(({ day, account, days }) => ({
      ...ofPart,
      ...({ key: 'statement_missing', subject: subjectOf(day, account), count: days } as const),
    })),
    ...parkedFiles.map((name) => ({
      ...({ key: 'files_parked', subject: subjectOf(name), part: 'money' } as const),
      ...({ severity: 'critical', count: 1 } as const),
    })),
    ...raise(transit.count > 0, {
      ...ofPart,
      ...{ key: 'transit_old', subject: subjectOf(transit.oldest ?? ''), count: transit.count },
    }),
    ...raise(unplaced.count > 0, {
      ...ofPart,
      ...{ key: 'unplaced_old', subject: subjectOf(unplaced.oldest ?? ''), count: unplaced.count },
    }),
    ...raise(lateRefunds.count > 0, {
      ...ofPart,
      ...{ key: 'refunds_late', subject: subjectOf(lateRefunds.oldest ?? ''), count: lateRefunds.count },
    }),
    ...raise(uninvoiced.count > 0, {
      ...ofPart,
      ...{ key: 'vat_number_missing', subject: subjectOf(uninvoiced.first ?? ''), count: uninvoiced.count },
    }),
  ];
}

/** What an alarm names, as long as it may be. */
function subjectOf(...words: readonly string[]): string {
  return words.join(' ').slice(0, SUBJECT_LENGTH_MAX).trim();
}

function raise(
  isSo: boolean,
  { subject = '', ...alarm }: Omit<Alarm, 'subject'> & { readonly subject?: string },
): Alarm[] {
  return isSo ? [{ ...alarm, subject }] : [];
}
