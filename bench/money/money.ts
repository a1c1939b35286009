import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BankRow } from '@fordra/domain/money/bank/bank-row';
import { matchRow } from '@fordra/domain/money/matching/match-row';
import { makeChance } from '@fordra/domain/testing/chance';
import { aBankRow } from '@fordra/domain/testing/matching/a-bank-row';
import { openDatabase, openPool } from '../../server/src/store/connection/database.ts';
import { migrate } from '../../server/src/store/migrations/migrate.ts';
import { MATCH_ROWS_MAX, selectMatchCandidates } from '../../server/src/store/money/select-match-candidates.ts';
import { startEmbeddedPostgres } from '../../server/src/store/postgres/embedded-postgres.ts';
import { fillCases } from '../measuring/fill-cases.ts';
import { median } from '../measuring/median.ts';
import { benchBankFiles } from './money-files.ts';
import { benchReports } from './money-reports.ts';
import { benchSettlement } from './money-settlement.ts';

/** The number and one part of the four can be given: `npm run bench money 10000 settlement`. */
const sizes = [1_000, Number(process.argv[3] ?? 100_000)] as const;
const ROUNDS = 200;
const WARM_UP = 20;
const GROWTH_MAX = 1.3;
const settings = ['fsync=off', 'wal_level=minimal', 'max_wal_senders=0', 'max_wal_size=4GB'];

type Known = { readonly ocr: string; readonly name: string; readonly idNumber: string; readonly invoice: string };
/** What payers write and banks state, each as often. */
const kinds: Readonly<Record<string, (of: Known, amount: number) => BankRow>> = {
  'OCR number': ({ ocr, name }, amount) => aBankRow({ reference: ocr, amount, payer: { name } }),
  'OCR number with a wrong digit': ({ ocr, name }, amount) =>
    aBankRow({ reference: ocr.replace(/\d$/, '7'), amount, payer: { name } }),
  'invoice number in words': ({ invoice }, amount) => aBankRow({ message: `Betalning av faktura ${invoice}`, amount }),
  'name and number': ({ name, idNumber }, amount) => aBankRow({ amount, payer: { name, idNumber } }),
  'name with a slip': ({ name }, amount) => aBankRow({ amount, payer: { name: name.slice(0, -1) } }),
  'nothing but the sum': (_of, amount) => aBankRow({ amount }),
};

export async function benchMoney(): Promise<boolean> {
  const isWanted = (part: string) => (process.argv[4] ?? part) === part;
  const isQuick = !isWanted('files') || (await benchBankFiles());
  const folder = mkdtempSync(join(tmpdir(), 'fordra-bench-'));
  const postgres = await startEmbeddedPostgres(join(folder, 'postgres'), { settings });
  try {
    const areReportsFlat = !isWanted('reports') || (await benchReports(postgres.url, sizes));
    const isFlat = !isWanted('settlement') || (await benchSettlement(postgres.url, sizes));
    const isFound = !isWanted('suggestions') || (await benchSuggestions(postgres.url));
    return isFound && isFlat && areReportsFlat && isQuick;
  } finally {
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The suggestions for a payment among many cases against those among few. */
async function benchSuggestions(url: string): Promise<boolean> {
  const worlds = [await openWorld(url, sizes[0]), await openWorld(url, sizes[1])] as const;
  const times = { [sizes[0]]: [] as number[], [sizes[1]]: [] as number[] };
  const byKind = Object.keys(kinds).map(() => [[], []] as [number[], number[]]);
  for (let round = 0; round < ROUNDS + WARM_UP; round++) {
    // Each is first every other time, so that other load on the machine affects both.
    for (const at of round % 2 === 0 ? ([0, 1] as const) : ([1, 0] as const)) {
      const taken = await worlds[at].suggest();
      if (round < WARM_UP) continue;
      times[sizes[at]]!.push(taken.reduce((sum, ms) => sum + ms, 0));
      for (const [kind, ms] of taken.entries()) byKind[kind]![at].push(ms);
    }
  }
  for (const world of worlds) {
    await world.suggestBatch();
    await world.close();
  }
  return report(byKind, [times[sizes[0]]!, times[sizes[1]]!]);
}

async function openWorld(url: string, cases: number) {
  const admin = openPool(url, { max: 1 });
  await admin.query(`create database money_${cases}`);
  await admin.end();
  const ownUrl = Object.assign(new URL(url), { pathname: `/money_${cases}` }).href;
  const pool = openPool(ownUrl, { max: 2, statementTimeoutMs: 600_000 });
  await migrate(pool);
  await fillCases(pool, cases, ['opening']);
  await fillLetters(pool);
  const db = openDatabase(pool);
  const chance = makeChance(28);
  return {
    /** The milliseconds of one payment of each kind. */
    async suggest(): Promise<readonly number[]> {
      const taken: number[] = [];
      for (const build of Object.values(kinds)) {
        const row = build(await knownCase(pool, chance.whole(0, cases - 1)), amountOf(chance.whole(0, cases - 1)));
        const begun = performance.now();
        const [candidates] = await selectMatchCandidates(db, [row]);
        matchRow(row, candidates!, { casesOfAccount: [] });
        taken.push(performance.now() - begun);
      }
      return taken;
    },
    /** As they are placed after a file. */
    async suggestBatch(): Promise<void> {
      const builds = Object.values(kinds);
      const rows: BankRow[] = [];
      for (let n = 0; n < MATCH_ROWS_MAX; n++)
        rows.push(builds[n % builds.length]!(await knownCase(pool, chance.whole(0, cases - 1)), amountOf(n)));
      const begun = performance.now();
      const candidates = await selectMatchCandidates(db, rows);
      for (const [at, row] of rows.entries()) matchRow(row, candidates[at]!, { casesOfAccount: [] });
      const ms = (performance.now() - begun) / MATCH_ROWS_MAX;
      console.log(`${MATCH_ROWS_MAX} payments at once among ${cases}: ${ms.toFixed(2)} ms each`);
    },
    close: () => pool.end(),
  };
}

/** As many cases have the same sum as have in a portal of this size: some thousand different sums. */
const amountOf = (n: number) => 100_000 + (n % 5_000) * 100;

async function fillLetters(pool: ReturnType<typeof openPool>): Promise<void> {
  await pool.query(
    `insert into letters (kind, channel, letter_date, amount, recipient_name, data, "case", customer, creditor, account)
     select 'reminder', 'letter', date '2026-11-10' - (row_number() over ())::integer % 200,
       100000 + (row_number() over () % 5000) * 100, customer_name, '{}', _id, customer, creditor, account from cases`,
  );
  await pool.query('vacuum analyze');
}

async function knownCase(pool: ReturnType<typeof openPool>, n: number): Promise<Known> {
  const { rows } = await pool.query<Known>(
    `select c.ocr_number as ocr, c.customer_name as name, c.customer_id_number as "idNumber", i.invoice_number as invoice
     from cases c join invoices i on i."case" = c._id where c.journal_number = $1`,
    [String(100_001 + n)],
  );
  return rows[0]!;
}

function report(byKind: readonly (readonly [number[], number[]])[], totals: readonly [number[], number[]]): boolean {
  const write = (what: string, [few, many]: readonly [number[], number[]]) => {
    const [before, after] = [median(few), median(many)];
    console.log(
      `${what.padEnd(32)} ${before.toFixed(2)} ms among ${sizes[0]}, ${after.toFixed(2)} among ${sizes[1]}: ${(after / before).toFixed(2)}`,
    );
    return after / before;
  };
  for (const [at, kind] of Object.keys(kinds).entries()) write(kind, byKind[at]!);
  const growth = write('one of each', totals);
  console.log(`${growth <= GROWTH_MAX ? 'met' : 'NOT MET'}: suggestions cost at most ${GROWTH_MAX} times as much`);
  return growth <= GROWTH_MAX;
}
