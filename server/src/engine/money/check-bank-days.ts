import { type BankDayFacts, checkBankDay } from '@fordra/domain/money/bank/check-bank-day';
import { findBankDays } from '@fordra/domain/money/bank/find-bank-days';
import type { Day } from '@fordra/domain/values/day';
import { selectLedgerDays, selectMisposted, selectRowSums } from '../../store/bank/bank-day-facts.ts';
import { selectDayRows } from '../../store/bank/bank-day-rows.ts';
import { deleteMissingDays, saveCheckedDays, selectMissingDays } from '../../store/bank/bank-statements.ts';
import { lockReconciledAccount, type ReconciledAccount } from '../../store/bank/reconciled-accounts.ts';
import { type KnownDay, markChecked, selectKnownDays, selectStatedDays } from '../../store/bank/stated-days.ts';
import type { Database } from '../../store/connection/database.ts';

/** So many at once, so that the account is not locked for long. */
const DAYS_AT_ONCE = 50;
/** A day that differs is compared again, until what was wrong is mended. */
const DIFFERING_AGAIN = 30;

export type CheckedDays = {
  readonly checked: number;
  /** Whether days are left for another call. */
  readonly isMore: boolean;
};

/** Compares the days of an account with the ledger, in order; a missing statement holds up the later ones. */
export async function checkBankDays(tx: Database, id: string, due: Day): Promise<CheckedDays> {
  const account = await lockReconciledAccount(tx, id);
  const known = await selectKnownDays(tx, id, account.reconciledFrom);
  const from = account.reconciledFrom ?? known[0]?.day;
  if (from === undefined) return { checked: 0, isMore: false };
  const stated = known.map(({ day }) => day);
  const { ready, missing } = findBankDays(from, stated, due);
  const wasMissing = await selectMissingDays(tx, id);
  const isKnown = new Set(stated);
  const ended = wasMissing.filter((day) => !missing.includes(day) && !isKnown.has(day));
  await deleteMissingDays(tx, id, ended);
  await saveMissing(
    tx,
    account,
    missing.filter((day) => !wasMissing.includes(day)),
  );
  const readyDays = known.slice(0, ready.length);
  const unchecked = readyDays.filter(({ isChecked }) => !isChecked);
  const differing = readyDays.filter((one) => one.isChecked && one.status === 'difference').slice(-DIFFERING_AGAIN);
  const first = unchecked.slice(0, DAYS_AT_ONCE);
  const isMore = unchecked.length > first.length;
  const now = isMore ? first : [...differing, ...first].toSorted((one, other) => one.day.localeCompare(other.day));
  await checkReady(tx, account, { from, known, now });
  return { checked: first.length, isMore };
}

async function saveMissing(tx: Database, account: ReconciledAccount, days: readonly Day[]): Promise<void> {
  if (days.length === 0) return;
  const ledgerOf = await selectLedgerDays(tx, { account, days });
  await saveCheckedDays(
    tx,
    days.map((day) => ({ account, day, ledger: ledgerOf.get(day)!, stated: null, check: null })),
  );
}

type Ready = { readonly from: Day; readonly known: readonly KnownDay[]; readonly now: readonly KnownDay[] };

async function checkReady(tx: Database, account: ReconciledAccount, { from, known, now }: Ready): Promise<void> {
  if (now.length === 0) return;
  const days = now.map(({ day }) => day);
  const ledgerOf = await selectLedgerDays(tx, { account, days });
  const bookedTo = await selectRowSums(tx, { account, days });
  const misposted = await selectMisposted(tx, { account, days }, from);
  const statedOn = await selectStatedDays(tx, account.id, days);
  const previousOf = new Map(known.map(({ day }, at) => [day, known[at - 1] ?? null]));
  const rowsOf = await selectDayRows(
    tx,
    account,
    days.map((day) => ({ day, after: previousOf.get(day)?.day ?? null, entries: statedOn.get(day)!.entries })),
  );
  const checked = days.map((day) => {
    const statement = statedOn.get(day)!;
    const { entries, rows } = rowsOf.get(day)!;
    const facts: BankDayFacts = {
      stated: { ...statement, entries },
      previous: previousOf.get(day) ?? null,
      bookedBefore: bookedTo.get(day)! - rows.reduce((sum, { amount }) => sum + amount, 0),
      rows,
      misposted: misposted.filter((one) => one.day <= day),
      ledger: ledgerOf.get(day)!,
    };
    return { account, day, ledger: facts.ledger, stated: statement, check: checkBankDay(facts) };
  });
  await saveCheckedDays(tx, checked);
  await markChecked(tx, account.id, days);
}
