import type { PersonLookup } from '@fordra/domain/registers/person-answer';
import { refreshRegisters } from '../../server/src/jobs/registers/refresh-registers.ts';
import { openDatabase } from '../../server/src/store/connection/database.ts';
import { testJobPorts } from '../../server/testing/test-job-ports.ts';
import { openFilled } from './open-filled.ts';

const FLAT_MAX = 1.2;

/** The night in which every debtor is asked about: what one debtor costs must not depend on how many there are. */
export async function isRefreshFlat(url: string, large: number): Promise<boolean> {
  const costs: number[] = [];
  for (const size of [large / 10, large]) costs.push(await refreshAll(url, size));
  const ratio = costs[1]! / costs[0]!;
  console.log(`refresh per debtor: ${ratio.toFixed(2)} times that among a tenth as many (at most ${FLAT_MAX})`);
  return ratio <= FLAT_MAX;
}

/** Milliseconds for each debtor, with a register that answers at once; one in a hundred has moved. */
async function refreshAll(url: string, size: number): Promise<number> {
  const { pool } = await openFilled(url, { name: 'refresh', cases: size });
  try {
    await pool.query(
      `update debtors set address = '{"address_line_1":"Gatan 1","zip_code":"11122","city":"Stockholm","country":"SE"}'`,
    );
    await pool.query(
      `update cases set next_flow_date = current_date, position = position || '{"holds":[],"state":"reminder"}'`,
    );
    await pool.query('vacuum analyze');
    const look = async (numbers: readonly string[]): Promise<ReadonlyMap<string, PersonLookup>> =>
      new Map(numbers.map((number) => [number, answerFor(number)]));
    const ports = testJobPorts(openDatabase(pool), { population: { look } });
    const begun = performance.now();
    await refreshRegisters.run({}, ports);
    const tookMs = performance.now() - begun;
    const { rows } = await pool.query(
      `select (select count(*) from register_lookups)::int as asked, count(*) filter (where address_checked is not null)::int as checked,
         (select count(*) from register_news where status = 'applied')::int as moved from debtors`,
    );
    const { asked, checked, moved } = rows[0];
    if (asked !== size || checked !== size || moved !== size / 100)
      throw new Error(`of ${size} debtors ${asked} were asked about, ${checked} confirmed, ${moved} moved`);
    console.log(`${size} debtors: ${(tookMs / 1_000).toFixed(1)} s, ${(tookMs / size).toFixed(3)} ms each`);
    return tookMs / size;
  } finally {
    await pool.end();
  }
}

function answerFor(number: string): PersonLookup {
  const street = number.endsWith('00') ? 'NYGATAN 2' : 'GATAN 1';
  const address = { address_line_1: street, zip_code: '11122', city: 'STOCKHOLM', country: 'SE' };
  return { result: 'found', name: 'Person', lastName: '', address };
}
