import { explainAmount } from '@fordra/domain/money/explain/explain-amount';
import { addDays } from '@fordra/domain/values/day';
import { loadDebt } from '../../src/engine/money/load-debt.ts';
import type { testPortal } from '../portal/test-portal.ts';

type Portal = Pick<Awaited<ReturnType<typeof testPortal>>, 'db' | 'pool'>;
type Picture = Readonly<Record<string, unknown>>;

/** What says that a case was changed, and not how it is. */
const traces = ['_etag', '_updated', '_latest_version'];
/** Interest is posted when a payment comes, and stays posted: it is compared with what has accrued. */
const posted = ['added_interest_amount', 'added_transaction_amount', 'interest_claims', 'remaining_interest_amount'];
const totals = ['remaining_transaction_amount'];
const DAYS_LATER = 30;

/** How a case is: its debt now and later, the balances of its ledger accounts, and its state. */
export async function pictureCase({ db, pool }: Portal, id: string): Promise<Picture> {
  const { rows } = await pool.query('select * from cases where _id = $1', [id]);
  const { rows: sums } = await pool.query<{ account: string; sum: number }>(
    'select ledger_account as account, sum(amount)::bigint as sum from postings where "case" = $1 group by 1',
    [id],
  );
  const { facts, today, overpaid } = (await loadDebt(db, { kind: 'everything' }, id))!;
  const { balances, unpostedInterest } = explainAmount(facts, today);
  const accrued: Readonly<Record<string, number>> = { interest: unpostedInterest, claim_added: -unpostedInterest };
  const balanceOf = (account: string) =>
    (accrued[account] ?? 0) + (sums.find((one) => one.account === account)?.sum ?? 0);
  const accounts = new Set([...sums.map(({ account }) => account), ...Object.keys(accrued)]);
  const columns = Object.entries(rows[0]).filter(([name]) => ![...traces, ...posted, ...totals].includes(name));
  return {
    ...Object.fromEntries(columns),
    ...Object.fromEntries([...accounts].map((account) => [`ledger ${account}`, balanceOf(account)])),
    'debt today': balances,
    'debt later': explainAmount(facts, addDays(today, DAYS_LATER)).balances,
    overpaid,
  };
}

/** The names of what differs, with both values. */
export function comparePictures(before: Picture, after: Picture): readonly string[] {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return names.flatMap((name) => {
    const [was, is] = [before, after].map((picture) => JSON.stringify(picture[name] ?? 0));
    return was === is ? [] : [`${name} was ${was} and is ${is}`];
  });
}
