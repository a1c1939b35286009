import {
  computeSettlement,
  type SettledCase,
  type Settlement,
} from '@fordra/domain/money/settlement/compute-settlement';
import type { Day } from '@fordra/domain/values/day';
import type { Database } from '../../store/connection/database.ts';
import { insertRows } from '../../store/documents/insert-rows.ts';
import { insertVouchers } from '../../store/ledger/insert-vouchers.ts';
import { sealVouchers } from '../../store/ledger/seal-vouchers.ts';
import { selectDailyFigures, writeDailySettlements } from '../../store/money/daily-settlements.ts';
import { addToLedgerDays } from '../../store/money/ledger-days.ts';
import {
  lockSettlementCursor,
  moveSettlementCursor,
  selectUnsettledVouchers,
  type UnsettledVoucher,
} from '../../store/money/unsettled-vouchers.ts';
import { newIds } from '../../store/sql/new-ids.ts';
import { addFigures } from './daily-figures.ts';
import { loadSettledParties, type SettledParty, toPosting } from './load-settled-parties.ts';
import { type Settled, settledRows } from './settled-rows.ts';

/** One transaction each. */
const CHUNK = 500;

export type Settling = {
  /** The day on which a voucher of a day is settled. */
  readonly settledOn: (booked: Day) => Day;
  readonly signal: AbortSignal;
};

/**
 * Settles all vouchers that are not settled yet, by number, also what is charged for them. Each chunk moves the cursor in its
 * own transaction, so that whatever stops it leaves whole chunks and nothing is settled twice.
 */
export async function settleVouchers(db: Database, { settledOn, signal }: Settling): Promise<number> {
  let settled = 0;
  for (;;) {
    await sealVouchers(db);
    const before = settled;
    for (let count = CHUNK; count === CHUNK && !signal.aborted; settled += count) {
      count = await db.transaction().execute((tx) => settleChunk(tx, settledOn));
    }
    if (settled === before || signal.aborted) return settled;
  }
}

async function settleChunk(tx: Database, settledOn: Settling['settledOn']): Promise<number> {
  const cursor = await lockSettlementCursor(tx);
  const vouchers = await selectUnsettledVouchers(tx, { after: cursor.voucher, limit: CHUNK });
  if (vouchers.length === 0) return 0;
  const settled = settleAll(vouchers, await loadSettledParties(tx, vouchers));
  const ids = await newIds(tx, 2 * settled.length);
  const numbered = settled.map((one, at) => ({
    ...one,
    ...{ id: ids[2 * at]!, chargeId: ids[2 * at + 1]!, number: cursor.document + at + 1 },
    settledOn: settledOn(one.voucher.booked),
  }));
  const { documents, lines, charges } = settledRows(numbered);
  await insertVouchers(tx, charges);
  await insertRows(tx, 'settlement_documents', documents);
  await insertRows(tx, 'finance_payout_specifications', lines);
  await addToLedgerDays(
    tx,
    vouchers.map(({ id }) => id),
  );
  const days = [...new Set(vouchers.map(({ booked }) => settledOn(booked)))];
  await writeDailySettlements(tx, addFigures(await selectDailyFigures(tx, days), vouchers, { numbered, settledOn }));
  await moveSettlementCursor(tx, {
    voucher: vouchers.at(-1)!.number,
    document: cursor.document + settled.length,
  });
  return vouchers.length;
}

/** In order: what a voucher settles of a case follows from those before it. */
function settleAll(
  vouchers: readonly UnsettledVoucher[],
  partiesOf: (voucher: UnsettledVoucher) => readonly SettledParty[],
): readonly Settled[] {
  const known = new Map<string, SettledCase>();
  const settled: Settled[] = [];
  for (const voucher of vouchers) {
    for (const { party, postings } of partiesOf(voucher).map((one) => ({ party: one, postings: one.postings }))) {
      const before = known.get(party.key) ?? party.before;
      const { kind, reverses, booked } = voucher;
      const settlement: Settlement | undefined = computeSettlement(
        { kind, reverses, booked, postings: postings.map(toPosting) },
        before,
      );
      if (!settlement) continue;
      if (party.case) known.set(party.key, settlement.after);
      settled.push({ voucher, party, settlement });
    }
  }
  return settled;
}
