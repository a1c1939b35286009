import { partiesOf } from '@fordra/domain/money/invoicing/invoice-parties';
import { type Payout, payouts } from '@fordra/resources/money/settlement/payouts';
import { CASES_MAX, wordPayout } from '../../../engine/money/invoices/word-payout.ts';
import { selectNamedCreditor, selectPaidCases } from '../../../store/money/invoices/printed-payouts.ts';
import { defineJob } from '../../definition/define-job.ts';
import { storePrint } from './store-print.ts';

/** Prints the note of an approved payout once. */
export const printPayout = defineJob({
  name: 'print-payout',
  async run({ payout: id }, { db, files, agency, renderPage }) {
    const table = 'finance_payouts';
    const found = await db.selectFrom(table).selectAll().where('_id', '=', id).executeTakeFirst();
    const payout = found as unknown as Payout | undefined;
    if (!payout || payout.pdf !== null || payout.status === 'calculated') return;
    const parties = partiesOf(agency, await selectNamedCreditor(db, payout.creditor), null);
    const cases = await selectPaidCases(db, id, CASES_MAX + 1);
    const bytes = await renderPage(wordPayout({ payout, parties, cases }));
    const filename = `avrakningsnota-${payout.number}.pdf`;
    const of = { table, resource: payouts.name, id, attribute: 'pdf', filename } as const;
    // It may have been recalculated meanwhile.
    const isSame = (now: Readonly<Record<string, unknown>>) => now.payment_order === payout.payment_order;
    await storePrint({ db, files }, { ...of, content_type: 'application/pdf', bytes, isSame });
  },
});
