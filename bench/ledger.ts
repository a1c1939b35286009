import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { addToClaim } from '@fordra/domain/money/ledger/claim-postings';
import { postPayment } from '@fordra/domain/money/ledger/money-postings';
import type { Voucher } from '@fordra/domain/money/ledger/voucher';
import { makeChance } from '@fordra/domain/testing/chance';
import { addDays, day } from '@fordra/domain/values/day';
import { type Database, openDatabase, openPool } from '../server/src/store/connection/database.ts';
import { insertVoucher } from '../server/src/store/ledger/insert-voucher.ts';
import { selectCaseBalances } from '../server/src/store/ledger/select-balances.ts';
import { migrate } from '../server/src/store/migrations/migrate.ts';
import { startEmbeddedPostgres } from '../server/src/store/postgres/embedded-postgres.ts';
import { buildLedgerCase } from '../server/testing/ledger/ledger-cases.ts';
import { median } from './measuring/median.ts';

type Pool = ReturnType<typeof openPool>;

const aims = { oneWriter: 0.5, growth: 1.3, balanceMs: 2 };
const roundMs = 250;
const rounds = 21;
const writers = [1, 4, 16] as const;
const sizes = [20_000, 2_000_000] as const;
const postingsPerCase = 20;
const start = day('2020-01-01');
const shapes = ['lives', 'ten'] as const;
type Shape = (typeof shapes)[number];
const vouchersOf: Readonly<Record<Shape, readonly Voucher[]>> = { lives: vouchersOfCases(), ten: [tenPostings()] };

/** Vouchers posted per second against single-row inserts with a commit each, fsync on; and the cost of a case's balance. */
export async function benchLedger(): Promise<boolean> {
  const folder = mkdtempSync(join(tmpdir(), 'fordra-bench-'));
  const postgres = await startEmbeddedPostgres(join(folder, 'postgres'));
  try {
    const measured = [];
    for (const size of sizes) measured.push(await measure(postgres.url, size));
    return report(measured);
  } finally {
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Vouchers per second, by the number of writers. */
type Rates = readonly number[];
type Measured = { readonly bare: number; readonly posted: Readonly<Record<Shape, Rates>>; readonly balanceMs: number };

async function measure(url: string, size: number): Promise<Measured> {
  const admin = openPool(url, { max: 1 });
  await admin.query(`create database ledger_${size}`);
  await admin.end();
  const own = Object.assign(new URL(url), { pathname: `/ledger_${size}` }).href;
  const pool = openPool(own, { max: 20, statementTimeoutMs: 600_000 });
  const db = openDatabase(pool);
  await migrate(pool);
  await fill(pool, size);
  const bare: number[] = [];
  const posted: Record<Shape, number[][]> = { lives: writers.map(() => []), ten: writers.map(() => []) };
  // Interleaved, so that a disturbance does not affect one side only.
  for (let round = 0; round < rounds; round += 1) {
    bare.push(await insertBare(pool));
    for (const shape of shapes) {
      for (const [at, count] of writers.entries()) posted[shape][at]!.push(await post(db, count, { shape, size }));
    }
  }
  const balanceMs = await timeBalances(db, size);
  await pool.end();
  const rates = { lives: posted.lives.map(median), ten: posted.ten.map(median) };
  return { bare: median(bare), posted: rates, balanceMs };
}

/** A ledger of this many postings in cases of the same length, inserted as fast as the database can. */
async function fill(pool: Pool, size: number): Promise<void> {
  await pool.query('alter table vouchers disable trigger user; alter table postings disable trigger user');
  await pool.query(
    `insert into vouchers (_id, kind, booked, text, lines)
     select lpad(to_hex(n), 21, '0') || '000', 'cost', date '2020-01-01' + (n % $2)::int, 'x', 2 from generate_series(1, $1::int / 2) n`,
    [size, postingsPerCase / 2],
  );
  await pool.query(
    `insert into postings (voucher, booked, line, ledger_account, amount, currency, account, creditor, "case")
     select _id, booked, line, case line when 1 then 'capital' else 'claim_added' end, case line when 1 then 5 else -5 end,
       'SEK', 'a', 'c' || n / 1000, 'k' || n / $1
     from (select _id, booked, row_number() over (order by _id) as n from vouchers) v, generate_series(1, 2) line`,
    [postingsPerCase / 2],
  );
  await pool.query('alter table vouchers enable trigger user; alter table postings enable trigger user');
  await pool.query('create table bare (id bigint generated always as identity primary key, note text)');
  await pool.query('vacuum analyze');
  await pool.query('checkpoint');
}

async function insertBare(pool: Pool): Promise<number> {
  const client = await pool.connect();
  const rate = await perSecond(async () => {
    await client.query({
      name: 'bare',
      text: 'insert into bare (note) values ($1)',
      values: ['a note of some length'],
    });
  });
  client.release();
  return rate;
}

async function post(
  db: Database,
  count: number,
  of: { readonly shape: Shape; readonly size: number },
): Promise<number> {
  const cases = of.size / postingsPerCase;
  const vouchers = vouchersOf[of.shape];
  const rates = await Promise.all(
    Array.from({ length: count }, (_, writer) => {
      let [n, at] = [writer * 7_919, writer * 101];
      // On its own connection, like the bare inserts, and like a voucher in the transaction of its change.
      return db.connection().execute((own) =>
        perSecond(async () => {
          n = (n + 104_729) % cases;
          at = (at + 1) % vouchers.length;
          await insertVoucher(own, moveTo(vouchers[at]!, n));
        }),
      );
    }),
  );
  return rates.reduce((sum, rate) => sum + rate, 0);
}

/** The vouchers of cases from opening to closing, in the usual frequency of each kind, one case after the other. */
function vouchersOfCases(): Voucher[] {
  const chance = makeChance(7);
  const vouchers = Array.from({ length: 300 }, (_, n) => buildLedgerCase(chance, `k${n}`).vouchers).flat();
  // A reversal refers to a voucher that is not in this ledger: it is booked as a correction.
  return vouchers.map(({ kind, booked, text, postings }) => ({
    kind: kind === 'reversal' ? 'correction' : kind,
    ...{ booked, text, postings },
  }));
}

/**
 * A payment with four parts, the operator's and the creditor's, and the interest posted by it: longer than most
 * vouchers.
 */
function tenPostings(): Voucher {
  const matter = { currency: 'SEK', account: 'a' } as const;
  const parts = { reminder_fee: 6_000, debt_collection_fee: 18_000, interest: 10_411, capital: 65_589 };
  const ownership = { agencyCosts: ['debt_collection_fee'] } as const;
  return {
    kind: 'payment',
    booked: addDays(start, 3),
    text: 'Inbetalning',
    postings: [...postPayment(matter, { parts, ownership }), ...addToClaim(matter, { interest: 1 })],
  };
}

function moveTo(voucher: Voucher, n: number): Voucher {
  const matter = { creditor: `c${Math.floor(n / 50)}`, case: `k${n}` };
  return { ...voucher, postings: voucher.postings.map((posting) => ({ ...posting, ...matter })) };
}

async function timeBalances(db: Database, size: number): Promise<number> {
  const times: number[] = [];
  for (let n = 0; n < 400; n += 1) {
    const began = performance.now();
    await selectCaseBalances(db, { case: `k${(n * 104_729) % (size / postingsPerCase)}`, at: addDays(start, 5) });
    times.push(performance.now() - began);
  }
  return median(times);
}

async function perSecond(work: () => Promise<void>): Promise<number> {
  const began = performance.now();
  let done = 0;
  while (performance.now() - began < roundMs) {
    await work();
    done += 1;
  }
  return done / ((performance.now() - began) / 1_000);
}

function report([small, large]: readonly Measured[]): boolean {
  for (const [at, { bare, posted, balanceMs }] of [small!, large!].entries()) {
    console.log(
      `${sizes[at]!.toLocaleString('en')} postings: ${bare.toFixed(0)} single-row inserts a second with one connection`,
    );
    for (const shape of shapes) {
      const lines =
        vouchersOf[shape].reduce((sum, { postings }) => sum + postings.length, 0) / vouchersOf[shape].length;
      for (const [index, rate] of posted[shape].entries()) {
        console.log(
          `  ${writers[index]} writers: ${rate.toFixed(0)} vouchers of ${lines.toFixed(1)} postings a second, ${(rate / bare).toFixed(2)} of that`,
        );
      }
    }
    console.log(`  the balance of a case at a day: ${balanceMs.toFixed(2)} ms`);
  }
  const ratio = large!.posted.lives[0]! / large!.bare;
  // Compared with the bare inserts of the same run, so that other load affects both.
  const growth = small!.posted.lives[0]! / small!.bare / ratio;
  const rises = large!.posted.lives.every((rate, at, all) => at === 0 || rate > all[at - 1]!);
  console.log(`2,000,000 postings cost ${growth.toFixed(2)} times 20,000 a voucher`);
  const met = ratio >= aims.oneWriter && growth <= aims.growth && large!.balanceMs <= aims.balanceMs && rises;
  console.log(
    `${met ? 'met' : 'NOT MET'}: one writer at least ${aims.oneWriter} and rising with more, growth at most ${aims.growth}, balance at most ${aims.balanceMs} ms`,
  );
  return met;
}
