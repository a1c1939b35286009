import { sql } from 'kysely';
import type { Database } from '../../src/store/connection/database.ts';
import { insertHistories } from '../../src/store/documents/insert-history.ts';
import { habits } from './people/habits.ts';

/** Sets the creditors' terms before their first case; values that are already set are kept. */
export async function keepTerms(tx: Database): Promise<void> {
  for (const { creditor, config = null, agreement = null } of habits) {
    if (config === null && agreement === null) continue;
    const { rows } = await sql<{ _id: string; account: string; partner: string | null }>`
      update creditors set case_config = coalesce(case_config, ${config && JSON.stringify(config)}::jsonb),
        agreement_version = coalesce(agreement_version, ${agreement}), _etag = new_etag()
      where name = ${creditor} and (case_config is null and ${config !== null}::boolean
        or agreement_version is null and ${agreement !== null}::boolean)
      returning _id, account, partner`.execute(tx);
    await insertHistories(
      tx,
      rows.map(({ _id, account, partner }) => ({
        method: 'PATCH' as const,
        resource: 'creditors',
        resourceId: _id,
        user: null,
        signedInBy: null,
        fromAddress: null,
        requestId: null,
        account,
        partner,
        changes: [
          ...(config ? [{ attribute: 'case_config', from: null, to: config }] : []),
          ...(agreement ? [{ attribute: 'agreement_version', from: null, to: agreement }] : []),
        ],
      })),
    );
  }
}
