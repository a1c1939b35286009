import { changeAddress } from '@fordra/domain/cases/actions/change-address';
import { resetFailedCase } from '@fordra/domain/cases/actions/reset-failed-case';
import { refused } from '@fordra/domain/cases/draft/draft';
import type { CaseFile } from '@fordra/domain/cases/file/case-file';
import { isSameAddress } from '@fordra/domain/registers/find-news';
import type { RegisteredAddress } from '@fordra/domain/registers/person-answer';
import type { Day } from '@fordra/domain/values/day';
import { type Debtor, debtors } from '@fordra/resources/parties/debtors';
import { isSame } from '@fordra/schema/documents';
import type { Database } from '../../store/connection/database.ts';
import { lockRows } from '../../store/documents/lock-rows.ts';
import type { Row } from '../../store/documents/select-documents.ts';
import type { Actor } from '../parts/actor.ts';
import { changeCases, loadCasesOf } from '../special-debtors/change-cases-of.ts';
import { changeRow } from '../special-debtors/write-rows.ts';

/** Faults that an address removes. */
const mended: readonly CaseFile['fault'][] = ['letter_returned', 'no_addresses_found'];

/**
 * Gives a person, whose debtors and cases are locked, the address that a register has stated, with an event in each open
 * case. A case that had stopped since its letter came back, or since there was no address, goes on.
 */
export async function movePerson(
  tx: Database,
  person: readonly Debtor[],
  { address, today, by }: { readonly address: RegisteredAddress; readonly today: Day; readonly by: Actor },
): Promise<void> {
  for (const { _id: debtor, address: known, has_protected_identity: isProtected } of person) {
    if (isProtected || isSameAddress(known ?? null, address)) continue;
    const cases = await loadCasesOf(tx, { debtors: [debtor], scope: { kind: 'everything' } });
    const input = { address, debtor, source: 'register', checked: today } as const;
    await changeCases(tx, cases, (file) => changeAddress(file, input), by);
    // Without an open case, or where it is locked, the debtor itself has moved all the same.
    const row = (await lockRows(tx, 'debtors', [debtor])).get(debtor)!;
    const values = { address, address_source: 'register', address_checked: today, ...foreignIf(address) };
    if (!isSame(row.address, address) || row.address_checked !== today)
      await changeRow(tx, debtors, row as Row, values, by);
    const stopped = await loadCasesOf(tx, { debtors: [debtor], scope: { kind: 'everything' } });
    await changeCases(
      tx,
      stopped.filter(({ file }) => mended.includes(file.fault)),
      (file) => (mended.includes(file.fault) ? resetFailedCase(file, {}) : refused('case_not_failed')),
      by,
    );
  }
}

function foreignIf({ country }: RegisteredAddress): Row {
  return country === 'SE' ? {} : { is_foreign: true };
}
