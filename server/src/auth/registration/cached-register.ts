import { sql } from 'kysely';
import type { CompanyRegister } from '../../integrations/company-register/port.ts';
import type { Database } from '../../store/connection/database.ts';
import type { Sealer } from '../links/seal.ts';

const KEPT_HOURS = 24;

/** The company register with answers that are kept for a day; each question that is put to it is logged. */
export function cachedRegister(db: Database, sealer: Sealer, register: CompanyRegister): CompanyRegister {
  async function ask<T>(kind: string, key: string, load: () => Promise<T>): Promise<T> {
    const mark = sealer.derive('company-register', `${kind} ${key}`).toString('base64url');
    const { rows } = await sql<{ sealed: string }>`
      select sealed from company_register_answers where kind = ${kind} and key_mark = ${mark}
        and fetched_at > now() - make_interval(hours => ${KEPT_HOURS})`.execute(db);
    if (rows[0]) return JSON.parse(sealer.open(rows[0].sealed)) as T;
    const answer = await load();
    const outcome = typeof answer === 'string' ? answer : 'found';
    await sql`
      insert into company_register_lookups (kind, key_mark, reason, outcome)
      values (${kind}, ${mark}, 'self_registration', ${outcome})`.execute(db);
    if (outcome === 'found')
      await sql`
        insert into company_register_answers (kind, key_mark, sealed)
        values (${kind}, ${mark}, ${sealer.seal(JSON.stringify(answer))})
        on conflict (kind, key_mark) do update set sealed = excluded.sealed, fetched_at = now()`.execute(db);
    return answer;
  }
  return {
    byOrgNo: (no) => ask('company', no, () => register.byOrgNo(no)),
    companiesForPerson: (person) => ask('companies', person, () => register.companiesForPerson(person)),
    changesSince: (cursor) => register.changesSince(cursor),
    // Who may sign is asked anew each time: it may have changed since yesterday.
    async signatories(no) {
      const answer = await register.signatories(no);
      const mark = sealer.derive('company-register', `signatories ${no}`).toString('base64url');
      await sql`
        insert into company_register_lookups (kind, key_mark, reason, outcome)
        values ('signatories', ${mark}, 'self_registration', ${typeof answer === 'string' ? answer : 'found'})`.execute(
        db,
      );
      return answer;
    },
  };
}
