import { sql } from 'kysely';
import { selectShipped } from '../../src/store/agreements/ship-agreement.ts';
import type { Database } from '../../src/store/connection/database.ts';
import { insertHistories } from '../../src/store/documents/insert-history.ts';
import { habits } from './people/habits.ts';

type Updated = {
  readonly _id: string;
  readonly account: string;
  readonly partner: string | null;
  readonly before: unknown;
  readonly config: unknown;
};

/** Sets the creditors' terms before their first case; values that are already set are kept. */
export async function keepTerms(tx: Database): Promise<void> {
  const version = await selectShipped(tx);
  for (const { creditor, config = null, hasSigned = false } of habits) {
    const agreement = hasSigned ? version : null;
    if (config === null && agreement === null) continue;
    const { rows } = await sql<Updated>`
      update creditors c set case_config = nullif(${JSON.stringify(config ?? {})}::jsonb || coalesce(before, '{}'), '{}'),
        agreement_version = coalesce(agreement_version, ${agreement}), _etag = new_etag()
      from (select _id, case_config as before from creditors where name = ${creditor} for update) b
      where c._id = b._id and (not coalesce(before, '{}') @> ${JSON.stringify(config ?? {})}::jsonb
        or agreement_version is null and ${agreement !== null}::boolean)
      returning c._id, account, partner, before, case_config as config`.execute(tx);
    await insertHistories(
      tx,
      rows.map(({ _id, account, partner, before, config: after }) => ({
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
          ...(config ? [{ attribute: 'case_config', from: before, to: after }] : []),
          ...(agreement ? [{ attribute: 'agreement_version', from: null, to: agreement }] : []),
        ],
      })),
    );
  }
}
