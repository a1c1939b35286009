import { randomUUID } from 'node:crypto';
import { aBankRow } from '@fordra/domain/testing/matching/a-bank-row';
import { sql } from 'kysely';
import { selectToday } from '../src/store/clock/select-today.ts';
import type { Database } from '../src/store/connection/database.ts';
import { storeBankFile } from './store-bank-file.ts';

/** For tests: rows of today on the clients' account, as a file of the bank brings them; their ids. */
export function storeBankRows(
  db: Database,
  rows: readonly Parameters<typeof aBankRow>[0][],
): Promise<readonly string[]> {
  return db.transaction().execute(async (tx) => {
    const today = await selectToday(tx);
    const account = await sql<{ _id: string }>`
      insert into bank_accounts (name, fund, bankgiro) values ('Klientmedel', 'client', '50512345')
      on conflict (bankgiro) do update set name = excluded.name returning _id`.execute(tx);
    const stored = await storeBankFile(
      tx,
      {
        ...{ fileName: 'bg.txt', kind: 'bgmax', channel: 'sftp', digest: randomUUID(), size: 80 },
        ...{ bankAccount: account.rows[0]!._id, file: null },
      },
      rows.map((row) => aBankRow({ key: randomUUID(), bookingDate: today, valueDate: today, ...row })),
    );
    return stored.rows;
  });
}
