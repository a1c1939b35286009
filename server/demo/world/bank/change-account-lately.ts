import { addBankingDays } from '@fordra/domain/values/banking-days';
import type { Day } from '@fordra/domain/values/day';
import { sql } from 'kysely';
import { insertHistory } from '../../../src/store/documents/insert-history.ts';
import { renewPayoutTargets } from '../../../src/store/money/payout-targets.ts';
import { loadUser } from './act-as-user.ts';
import type { Paying } from './pay-file.ts';

const NEW_BANKGIRO = '9900267';

type Changed = {
  readonly id: string;
  readonly account: string;
  readonly partner: string | null;
  readonly before: string | null;
};

/** A creditor whose payout waits for approval has another account since the day before: two have to approve it. */
export async function changeAccountLately({ tx, clock }: Paying, to: Day): Promise<void> {
  await clock.set(addBankingDays(to, -1), '11:05');
  const { rows } = await sql<Changed>`
    update creditors c set payout_details = jsonb_set(payout_details, '{sek,bankgiro}', to_jsonb(${NEW_BANKGIRO}::text)),
      payout_details_changed = business_now(), _etag = new_etag(),
      _updated = greatest(business_now(), _updated + interval '1 millisecond')
    from (select of._id, of.payout_details #>> '{sek,bankgiro}' as before from creditors of
      where exists (select from finance_payouts p where p.creditor = of._id and p.status = 'calculated' and p.line_count > 0)
      order by of.organization_no desc limit 1) b
    where c._id = b._id returning c._id as id, account, partner, before`.execute(tx);
  for (const { id, account, partner, before } of rows) {
    const { user } = await loadUser(tx, 'sys@fordra.example');
    await insertHistory(tx, {
      ...{ method: 'PATCH', resource: 'creditors', resourceId: id, user: user.id, signedInBy: null },
      ...{ fromAddress: null, requestId: null, account, partner },
      changes: [{ attribute: 'payout_details.sek.bankgiro', from: before, to: NEW_BANKGIRO }],
    });
    await renewPayoutTargets(tx, id);
  }
}
