import type { CaseRegistration } from '@fordra/resources/cases/case-registrations';
import type { Database } from '../connection/database.ts';

export function lockRegistration(tx: Database, id: string): Promise<CaseRegistration | undefined> {
  return tx
    .selectFrom('case_registrations')
    .selectAll()
    .where('_id', '=', id)
    .forUpdate()
    .executeTakeFirst() as Promise<CaseRegistration | undefined>;
}
