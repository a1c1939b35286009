import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { alarmKeys, alarmLimits } from '@fordra/domain/platform/compute-alarms';
import { INVENTORY_LATE_HOURS } from '@fordra/domain/special-debtors/estate';
import { PAYMENT_LATE_DAYS } from '@fordra/domain/special-debtors/restructuring';
import { expect, test } from 'vitest';
import { operationsPage, writeSettings } from './settings-table.ts';

const pages = [...globSync('*.md'), ...globSync('docs/**/*.md')];
const operations = readFileSync(operationsPage, 'utf8');

test.each(pages)('the links of %s lead somewhere', (page) => {
  const links = [...readFileSync(page, 'utf8').matchAll(/\]\(([^)\s]+)\)/g)].map(([, to]) => to!.split('#')[0]!);
  const files = links.filter((to) => to !== '' && !/^[a-z]+:/.test(to));
  expect(files.filter((to) => !existsSync(join(dirname(page), to)))).toEqual([]);
});

test('the settings in docs/operations.md are those there are: else run npm run docs', () => {
  expect(operations).toBe(writeSettings());
});

test('docs/operations.md names every alarm with its limit and every metric', () => {
  for (const key of alarmKeys) expect(operations).toContain(`| \`${key}\` |`);
  const limits = {
    jobs_waiting: `${alarmLimits.jobWaitSeconds / 60} minutes`,
    channel_down: `${alarmLimits.channelAttempts} times`,
    cases_late: `${alarmLimits.caseDaysLate} days`,
    limitation_near: `${alarmLimits.limitationMonths} months`,
    money_unreported: `${alarmLimits.unreportedDays} days`,
    authority_silent: `${alarmLimits.silentDays} days`,
    transit_old: `${alarmLimits.transitBankingDays} banking days`,
    unplaced_old: `${alarmLimits.unplacedBankingDays} banking days`,
    payment_file_refused: `${alarmLimits.refusedFileDays} days`,
    inventory_late: `${INVENTORY_LATE_HOURS} hours`,
    yearly_payment_late: `${PAYMENT_LATE_DAYS} days`,
    vouchers_unsealed: `${alarmLimits.unsealedSeconds / 60} minutes`,
    ledger_unchecked: `${alarmLimits.ledgerCheckSeconds / 86_400} days`,
  };
  for (const [key, limit] of Object.entries(limits))
    expect(operations).toMatch(new RegExp(`\\| \`${key}\` \\|[^\\n]*\\b${limit}\\b`));
  const metrics = [...readFileSync('server/src/monitoring/open-metrics.ts', 'utf8').matchAll(/'(fordra_\w+)'/g)];
  expect(metrics.length).toBeGreaterThan(12);
  expect(metrics.map(([, name]) => name!).filter((name) => !operations.includes(`\`${name}\``))).toEqual([]);
});

/** How many sections each chapter of ASVS 5.0 has. */
const sections = [5, 4, 7, 4, 4, 8, 6, 4, 2, 7, 7, 3, 4, 3, 4, 5];

test('docs/security.md assesses every section of ASVS 5', () => {
  const judged = [
    ...readFileSync('docs/security.md', 'utf8').matchAll(
      /^\| (\d+\.\d+) [^|]+\| (?:met|part|not met|n\/a|operator|not judged) \|/gm,
    ),
  ].map(([, section]) => section!);
  const all = sections.flatMap((count, chapter) =>
    Array.from({ length: count }, (_, at) => `${chapter + 1}.${at + 1}`),
  );
  expect(judged).toEqual(all);
});
