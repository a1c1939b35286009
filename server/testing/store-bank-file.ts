import type { BankFileContent } from '@fordra/domain/money/bank/bank-file-content';
import type { BankRow } from '@fordra/domain/money/bank/bank-row';
import { type BookedFile, bookBankFile } from '../src/engine/money/book-bank-file.ts';
import { insertBankFile, type NewBankFile } from '../src/store/bank/bank-files.ts';
import type { Database } from '../src/store/connection/database.ts';

type StoredFile = NewBankFile & { readonly kind: BankFileContent['kind']; readonly bankAccount: string };

/** A file with these rows is received for an account with a bankgiro number, and booked. */
export async function storeBankFile(
  tx: Database,
  { kind, bankAccount, ...file }: StoredFile,
  rows: readonly BankRow[],
): Promise<BookedFile & { readonly id: string }> {
  const { bankgiro } = await tx
    .selectFrom('bank_accounts')
    .select('bankgiro')
    .where('_id', '=', bankAccount)
    .executeTakeFirstOrThrow();
  const { id, isNew } = await insertBankFile(tx, file);
  if (!isNew) return { id, outcome: 'repeated', rows: [] };
  const account = { scheme: 'bankgiro', number: bankgiro! } as const;
  const control = { stated: { sum: 0 }, read: { rows: rows.length, sum: 0 } };
  const content = { kind, account, rows, deposits: [], statements: [], control };
  return { id, ...(await bookBankFile(tx, id, content)) };
}
