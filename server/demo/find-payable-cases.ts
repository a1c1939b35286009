import type { PayableCase } from '@fordra/simulators/bank/build-payment';
import { sql } from 'kysely';
import type { Database } from '../src/store/connection/database.ts';
import { selectPayableCases } from './world/bank/select-payable-cases.ts';

const FOUND_MAX = 10;

/** Cases by id, number, OCR number or name; without a search, the newest that are open. */
export async function findPayableCases(db: Database, search: string): Promise<readonly PayableCase[]> {
  const like = `%${search.replace(/[\\%_]/g, '\\$&')}%`;
  const condition =
    search === ''
      ? sql`closed is null`
      : sql`_id = ${search} or journal_number ilike ${like} or ocr_number ilike ${like} or customer_name ilike ${like}`;
  return selectPayableCases(db, sql`where ${condition} order by _id desc limit ${FOUND_MAX}`);
}
