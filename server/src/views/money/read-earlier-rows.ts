import type { Payer } from '@fordra/domain/money/bank/bank-row';
import { EARLIER_MAX, type SuggestedMatches } from '@fordra/resources/money/suggested-matches-view';
import type { Records } from '../../records/open-records.ts';
import type { Requester } from '../../records/rows/requester.ts';
import { selectEarlierRows } from '../../store/bank/earlier-rows.ts';
import type { Database } from '../../store/connection/database.ts';

type Earlier = SuggestedMatches['earlier'];
type Reader = { readonly records: Records; readonly requester: Requester };

const PAYMENTS_MAX = 50;

/** Other rows of the payer with the cases that they were placed on, as far as the reader may read them. */
export async function readEarlier(
  db: Database,
  { records, requester }: Reader,
  { except, payer }: { readonly except: string; readonly payer: Payer },
): Promise<Earlier> {
  const ids = await selectEarlierRows(db, { except, payer, limit: EARLIER_MAX });
  if (ids.length === 0) return [];
  const read = async (resource: string, where: object, projection: object) => {
    const query = { where, projection, page: 1, maxResults: PAYMENTS_MAX };
    return (await records.readMany(requester, records.find(resource)!, query))?.items ?? [];
  };
  const known = { booking_date: 1, amount: 1, currency: 1, status: 1 };
  const [rows, payments] = await Promise.all([
    read('bank--transactions', { _id: { $in: ids } }, known),
    read('payments', { bank_transaction: { $in: ids }, status: 'settled' }, { bank_transaction: 1, case: 1 }),
  ]);
  const cases = await read('cases', { _id: { $in: payments.map((one) => one.case) } }, { journal_number: 1 });
  return ids.flatMap((id) => {
    const row = rows.find(({ _id }) => _id === id);
    if (!row) return [];
    const placedOn = new Set(payments.filter((one) => one.bank_transaction === id).map((one) => one.case));
    const { booking_date, amount, currency, status } = row as unknown as Earlier[number];
    const named = cases
      .filter(({ _id }) => placedOn.has(_id))
      .map((one) => ({ _id: String(one._id), journal_number: String(one.journal_number) }));
    return [{ _id: id, booking_date, amount, currency, status, cases: named }];
  });
}
