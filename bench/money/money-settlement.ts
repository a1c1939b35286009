import { costComponents } from '@fordra/domain/money/allocation/debt-components';
import { postPlacement } from '@fordra/domain/money/ledger/money-postings';
import { makeChance } from '@fordra/domain/testing/chance';
import { day } from '@fordra/domain/values/day';
import { settleVouchers } from '../../server/src/engine/money/settle-vouchers.ts';
import { openDatabase, openPool } from '../../server/src/store/connection/database.ts';
import { insertVouchers } from '../../server/src/store/ledger/insert-vouchers.ts';
import { sealVouchers } from '../../server/src/store/ledger/seal-vouchers.ts';
import { migrate } from '../../server/src/store/migrations/migrate.ts';
import { newIds } from '../../server/src/store/sql/new-ids.ts';
import { fillCases } from '../measuring/fill-cases.ts';
import { median } from '../measuring/median.ts';

const ROUNDS = 20;
const WARM_UP = 4;
const VOUCHERS = 500;
const GROWTH_MAX = 1.3;
/** Those that are paid, so that the creditors of a round are as many in both worlds. */
const PAID_CASES = 1_000;
const today = day('2026-11-18');
const settling = { settledOn: () => today, signal: new AbortController().signal };

/** Settling payments among many cases against settling them among few. */
export async function benchSettlement(url: string, sizes: readonly [number, number]): Promise<boolean> {
  const worlds = [await openWorld(url, sizes[0]), await openWorld(url, sizes[1])] as const;
  const times: readonly [number[], number[]] = [[], []];
  for (let round = 0; round < ROUNDS + WARM_UP; round++) {
    // Each is first every other time, so that other load on the machine affects both.
    for (const at of round % 2 === 0 ? ([0, 1] as const) : ([1, 0] as const)) {
      const ms = await worlds[at].settle();
      if (round >= WARM_UP) times[at].push(ms);
    }
  }
  for (const world of worlds) await world.close();
  const [few, many] = [median(times[0]), median(times[1])];
  const growth = many / few;
  console.log(
    `settling a payment ${few.toFixed(2)} ms among ${sizes[0]}, ${many.toFixed(2)} among ${sizes[1]}: ${growth.toFixed(2)}`,
  );
  console.log(`${growth <= GROWTH_MAX ? 'met' : 'NOT MET'}: settling costs at most ${GROWTH_MAX} times as much`);
  return growth <= GROWTH_MAX;
}

async function openWorld(url: string, cases: number) {
  const admin = openPool(url, { max: 1, connectMsMax: 60_000 });
  await admin.query(`create database settlement_${cases}`);
  await admin.end();
  const ownUrl = Object.assign(new URL(url), { pathname: `/settlement_${cases}` }).href;
  const pool = openPool(ownUrl, { max: 2, statementTimeoutMs: 600_000, connectMsMax: 60_000 });
  await migrate(pool);
  await fillCases(pool, cases, ['opening', 'payment']);
  await pool.query(`insert into creditor_finance_terms (creditor, valid_from, commission_rate, account)
    select _id, '2020-01-01', 1000, account from creditors`);
  const db = openDatabase(pool);
  await settleVouchers(db, settling);
  await pool.query('vacuum analyze');
  const paid = await pool.query<{ _id: string; creditor: string; account: string }>(
    'select _id, creditor, account from cases order by journal_number limit $1',
    [PAID_CASES],
  );
  const chance = makeChance(29);
  const parts = { capital: 100, interest: 10, debt_collection_fee: 20 };
  return {
    /** The milliseconds of one voucher. */
    async settle(): Promise<number> {
      const ids = await newIds(db, VOUCHERS);
      const vouchers = ids.map((id) => {
        const { _id, creditor, account } = paid.rows[chance.whole(0, paid.rows.length - 1)]!;
        const matter = { currency: 'SEK', account, creditor, case: _id } as const;
        const postings = postPlacement(matter, { parts, ownership: { agencyCosts: costComponents } });
        return { id, kind: 'placement', booked: today, text: 'payment 1', postings } as const;
      });
      await insertVouchers(db, vouchers);
      await sealVouchers(db);
      const begun = performance.now();
      await settleVouchers(db, settling);
      return (performance.now() - begun) / VOUCHERS;
    },
    close: () => pool.end(),
  };
}
