import { addDays } from '@fordra/domain/values/day';
import { reportDays } from '@fordra/resources/money/reports/report-days';
import { propertiesOf } from '@fordra/schema/definition';
import { parseWhere } from '@fordra/schema/parse-where';
import { rollUpReports } from '../../server/src/engine/money/reports/roll-up-reports.ts';
import { selectToday } from '../../server/src/store/clock/select-today.ts';
import { openDatabase, openPool } from '../../server/src/store/connection/database.ts';
import { migrate } from '../../server/src/store/migrations/migrate.ts';
import { sumReport } from '../../server/src/store/money/reports/sum-report.ts';
import { fillCases } from '../measuring/fill-cases.ts';
import { median } from '../measuring/median.ts';

const ROUNDS = 60;
const WARM_UP = 10;
const GROWTH_MAX = 1.3;
const YEAR_DAYS = 365;

/** The report of a creditor for a year, and computing a day, among many cases against few. */
export async function benchReports(url: string, sizes: readonly [number, number]): Promise<boolean> {
  const worlds = [await openWorld(url, sizes[0]), await openWorld(url, sizes[1])] as const;
  const times: readonly [number[], number[]] = [[], []];
  for (let round = 0; round < ROUNDS + WARM_UP; round++) {
    // Each is first every other time, so that other load on the machine affects both.
    for (const at of round % 2 === 0 ? ([0, 1] as const) : ([1, 0] as const)) {
      const ms = await worlds[at].report();
      if (round >= WARM_UP) times[at].push(ms);
    }
  }
  for (const world of worlds) await world.close();
  const perCase = compare('a day of a case', sizes, [worlds[0].perCaseMs, worlds[1].perCaseMs]);
  const growth = compare('a report of a year', sizes, [median(times[0]), median(times[1])]);
  console.log(`${growth <= GROWTH_MAX ? 'met' : 'NOT MET'}: a report costs at most ${GROWTH_MAX} times as much`);
  console.log(
    `${perCase <= GROWTH_MAX ? 'met' : 'NOT MET'}: a day of a case costs at most ${GROWTH_MAX} times as much`,
  );
  return growth <= GROWTH_MAX && perCase <= GROWTH_MAX;
}

function compare(what: string, sizes: readonly [number, number], [few, many]: readonly [number, number]): number {
  const ratio = (many / few).toFixed(2);
  console.log(`${what} ${few.toFixed(3)} ms among ${sizes[0]}, ${many.toFixed(3)} among ${sizes[1]}: ${ratio}`);
  return many / few;
}

async function openWorld(url: string, cases: number) {
  const admin = openPool(url, { max: 1 });
  await admin.query(`create database reports_${cases}`);
  await admin.end();
  const ownUrl = Object.assign(new URL(url), { pathname: `/reports_${cases}` }).href;
  const pool = openPool(ownUrl, { max: 2, statementTimeoutMs: 600_000 });
  await migrate(pool);
  await fillCases(pool, cases, ['opening', 'payment']);
  const db = openDatabase(pool);
  const today = await selectToday(db);
  const perCaseMs = await rollUp(db, cases);
  await pool.query(
    `insert into creditor_report_days
       (creditor, date, account, buckets, states, collected, paid_out, closed, written_off)
     select creditor, date - n, account, buckets, states, collected, paid_out, closed, written_off
     from creditor_report_days, generate_series(1, $1::integer) n`,
    [YEAR_DAYS - 1],
  );
  await pool.query('vacuum analyze');
  const { rows } = await pool.query<{ creditor: string }>('select creditor from cases order by journal_number limit 1');
  const where = parseWhere(propertiesOf(reportDays.fields), { creditor: rows[0]!.creditor });
  const selection = { resource: reportDays, scope: { kind: 'everything' }, where } as const;
  return {
    perCaseMs,
    async report(): Promise<number> {
      const begun = performance.now();
      await sumReport(db, selection, { from: addDays(today, 1 - YEAR_DAYS), to: today, step: 'month' });
      return performance.now() - begun;
    },
    close: () => pool.end(),
  };
}

/** The milliseconds of a case, the best of some runs. */
async function rollUp(db: ReturnType<typeof openDatabase>, cases: number): Promise<number> {
  const taken: number[] = [];
  for (let run = 0; run < 3; run++) {
    const begun = performance.now();
    await rollUpReports(db, { isDayOver: true });
    taken.push((performance.now() - begun) / cases);
  }
  return Math.min(...taken);
}
