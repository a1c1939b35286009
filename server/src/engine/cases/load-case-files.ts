import { isAdjustment } from '@fordra/domain/cases/file/adjustments';
import { amountFacts } from '@fordra/domain/cases/file/amount-facts';
import type {
  BookedVoucher,
  CaseFile,
  CasePause,
  CasePayment,
  CaseTerms,
  SentLetter,
} from '@fordra/domain/cases/file/case-file';
import { countedDebt } from '@fordra/domain/cases/file/counted-debt';
import { limitsFor } from '@fordra/domain/cases/states/case-limits';
import type { CasePosition } from '@fordra/domain/cases/states/case-position';
import type { FlowEntry } from '@fordra/domain/flow/configuration/flow-configuration';
import { defaultRules } from '@fordra/domain/money/allocation/allocate-payment';
import { costComponents } from '@fordra/domain/money/allocation/debt-components';
import type { DebtInterest, DebtPosting } from '@fordra/domain/money/explain/debt-facts';
import { buildDebtPostings } from '@fordra/domain/money/explain/debt-postings';
import type { InterestStop } from '@fordra/domain/money/interest/interest-claim';
import type { Day } from '@fordra/domain/values/day';
import { type Ore, sumOre } from '@fordra/domain/values/money';
import { lockCases } from '../../store/cases/lock-cases.ts';
import {
  type DecisionRow,
  type InvoiceRow,
  type LetterRow,
  type MarkRow,
  type PaymentRow,
  selectCaseDecisions,
  selectCaseInvoices,
  selectCaseMarks,
  selectCasePayments,
  selectLastLetters,
} from '../../store/cases/select-case-parts.ts';
import { type CaseRow, selectCaseRows } from '../../store/cases/select-case-rows.ts';
import { selectCaseVouchers, type VoucherRow } from '../../store/cases/select-case-vouchers.ts';
import { selectFlowItems } from '../../store/cases/select-flows.ts';
import type { Database } from '../../store/connection/database.ts';
import { type ApplicationRow, selectCaseApplications } from '../../store/enforcement/select-case-applications.ts';
import { lockWaitingLetters } from '../../store/letters/lock-waiting-letters.ts';
import type { Scope } from '../../store/sql/scope.ts';
import { applicationOf } from './application-of-row.ts';
import { buildCaseFacts } from './build-case-facts.ts';

/** A case file with the row it was made of, by which what changes is known. */
export type LoadedCase = {
  readonly file: CaseFile;
  readonly row: CaseRow;
  /** Of a locked case: its letters that have not left, and will not before the transaction ends. */
  readonly waitingLetters?: readonly string[];
};

type Asked = {
  readonly ids: readonly string[];
  readonly scope: Scope;
  /** Keeps others off these cases, and off their letters that have not left, until the transaction ends. */
  readonly isLocked?: boolean;
  /** Whether the house's own people ask, who may grant more. */
  readonly isStaff?: boolean;
};

/** All that rules ask of these cases: so many queries, however many cases there are. Ids nobody has are left out. */
export async function loadCaseFiles(db: Database, asked: Asked): Promise<readonly LoadedCase[]> {
  if (asked.isLocked) await lockCases(db, asked.ids);
  const waiting = asked.isLocked ? await lockWaitingLetters(db, asked.ids) : undefined;
  const rows = await selectCaseRows(db, asked.scope, asked.ids);
  const ids = rows.map(({ _id }) => _id);
  const debtors = rows.flatMap(({ debtor }) => debtor ?? []);
  // A transaction has one connection, which takes one statement at a time.
  const invoices = Map.groupBy(await selectCaseInvoices(db, ids), (one) => one.case);
  const vouchers = groupVouchers(await selectCaseVouchers(db, ids));
  const payments = Map.groupBy(await selectCasePayments(db, ids), (one) => one.case);
  const letters = Map.groupBy(await selectLastLetters(db, ids), (one) => one.case);
  const decisions = Map.groupBy(await selectCaseDecisions(db, ids), (one) => one.case);
  const applications = Map.groupBy(await selectCaseApplications(db, ids), (one) => one.case);
  const ways = await selectFlowItems(db, [...new Set(rows.map((row) => row.flow_configuration))]);
  const marks = await selectCaseMarks(db, { cases: ids, debtors });
  const ofDebtor = Map.groupBy(marks, ({ debtor }) => debtor);
  const ofCase = Map.groupBy(marks, (one) => one.case);
  return rows.map((row) => ({
    row,
    ...(waiting && { waitingLetters: waiting.get(row._id) ?? [] }),
    file: buildFile(row, asked.isStaff ?? false, {
      invoices: invoices.get(row._id) ?? [],
      vouchers: vouchers.get(row._id) ?? [],
      payments: payments.get(row._id) ?? [],
      letters: letters.get(row._id) ?? [],
      decisions: decisions.get(row._id) ?? [],
      applications: applications.get(row._id) ?? [],
      way: ways.get(row.flow_configuration) ?? [],
      marks: (row.debtor ? ofDebtor.get(row.debtor) : ofCase.get(row._id)) ?? [],
    }),
  }));
}

type Parts = {
  readonly invoices: readonly InvoiceRow[];
  readonly vouchers: readonly VoucherRow[];
  readonly payments: readonly PaymentRow[];
  readonly letters: readonly LetterRow[];
  readonly decisions: readonly DecisionRow[];
  readonly applications: readonly ApplicationRow[];
  readonly way: readonly FlowEntry[];
  readonly marks: readonly MarkRow[];
};

function buildFile(row: CaseRow, isStaff: boolean, parts: Parts): CaseFile {
  const { invoices, vouchers, payments, marks, way } = parts;
  const today = row.today as Day;
  const position = row.position as CasePosition;
  const limits = limitsFor({ isCompany: row.of_debtor.is_company === true, isStaff });
  const terms = termsOf(row);
  const debt = debtWithInterest(row, vouchers, payments);
  const overpaid = overpaidOf(row._id, vouchers);
  const { allowsCapitalDepreciation } = terms;
  const closedOn = row.closed === null ? null : dayOf(row.closed);
  const amounts = amountFacts(countedDebt(debt, closedOn), { today, overpaid, limits, allowsCapitalDepreciation });
  const letters = parts.letters.map(letterOf);
  const applications = parts.applications.map(applicationOf);
  const hasReversal = payments.some((payment) => payment.reversed_voucher !== null);
  return {
    id: row._id,
    account: row.account,
    partner: row.partner,
    creditor: row.creditor,
    currency: row.currency,
    today,
    position,
    closedOn,
    facts: buildCaseFacts({
      row,
      position,
      invoices,
      letters,
      marks,
      amounts,
      closedOn,
      hasReversal,
      way,
      applications,
    }),
    limits,
    terms,
    debt,
    overpaid,
    hasKnownRefundAccount: false,
    due: row.due_date as Day,
    since: row.latest_state_date as Day,
    limitation: row.limitation_date as Day | null,
    letterDue: row.letter_due_date as Day | null,
    letters,
    decisions: parts.decisions.map(decisionOf),
    applications,
    verdictNumber: row.verdict_number,
    pauses: row.pauses as readonly CasePause[],
    invoices: invoices.map(invoiceOf),
    ...bookedOf(vouchers, payments),
    debtors: row.debtor
      ? [{ id: row.debtor, isProtected: row.of_debtor.has_protected_identity === true }, ...row.of_co_debtors]
      : [],
    flow: { item: row.next_flow_item, date: row.next_flow_date as Day | null },
    way,
  };
}

function invoiceOf(one: InvoiceRow): CaseFile['invoices'][number] {
  return { id: one._id, number: one.invoice_number, due: one.due_date, hasOriginal: one.has_original };
}

function decisionOf(one: DecisionRow): CaseFile['decisions'][number] {
  const { _id: id, type, status, deadline, default_option: defaultOption, chosen_option: option } = one;
  return { id, type, status, deadline, defaultOption, option };
}

function letterOf({ kind, letter_date: date, due_date: due, is_waiting: isWaiting }: LetterRow): SentLetter {
  return { kind, date, due, isWaiting };
}

function debtWithInterest(row: CaseRow, vouchers: Parts['vouchers'], payments: Parts['payments']): CaseFile['debt'] {
  return {
    currency: row.currency,
    postings: debtOf(row._id, vouchers, payments),
    interest: row.interest_claims as readonly DebtInterest[],
    freezes: row.interest_freezes.map(({ from, to, reason }) => ({
      from: from as Day,
      ...(to && { to: to as Day }),
      ...(reason && { reason }),
    })),
    stops: row.interest_stops as readonly InterestStop[],
  };
}

/** Business days are those of Sweden. */
function dayOf(instant: string): Day {
  return Temporal.Instant.from(instant).toZonedDateTimeISO('Europe/Stockholm').toPlainDate().toString() as Day;
}

function termsOf({ of_creditor: { config } }: CaseRow): CaseTerms {
  const theirs: readonly string[] = config?.creditor_costs ?? [];
  return {
    ownership: { agencyCosts: costComponents.filter((cost) => !theirs.includes(cost)) },
    allocation: { order: config?.allocation_order ?? defaultRules.order, grouping: defaultRules.grouping },
    allowsCapitalDepreciation: config?.allow_capital_depreciation ?? false,
    isIntegrated: config?.uses_accounting_system ?? false,
  };
}

/** By case; one that touches several cases is in each, with the lines of all. */
function groupVouchers(vouchers: readonly VoucherRow[]): ReadonlyMap<string, readonly VoucherRow[]> {
  const byCase = new Map<string, VoucherRow[]>();
  for (const voucher of vouchers) {
    for (const id of new Set(voucher.postings.flatMap((posting) => posting.case ?? []))) {
      byCase.set(id, [...(byCase.get(id) ?? []), voucher]);
    }
  }
  return byCase;
}

function debtOf(id: string, vouchers: readonly VoucherRow[], payments: readonly PaymentRow[]): readonly DebtPosting[] {
  const byId = new Map(vouchers.map((voucher) => [voucher.id, voucher]));
  const paidOn = new Map(
    payments.flatMap(({ voucher, reversed_voucher: back, paid_date: paid }) =>
      back === null
        ? [[voucher, paid] as const]
        : ([
            [voucher, paid],
            [back, paid],
          ] as const),
    ),
  );
  return vouchers.flatMap((voucher) => {
    const reversed = voucher.reverses === null ? undefined : byId.get(voucher.reverses);
    const paid = paidOn.get(voucher.id);
    return buildDebtPostings({
      ...voucher,
      postings: voucher.postings.filter((posting) => posting.case === id),
      ...(reversed && { reversed }),
      ...(paid && { paid }),
    });
  });
}

function overpaidOf(id: string, vouchers: readonly VoucherRow[]): Ore {
  const lines = vouchers.flatMap(({ postings }) => postings);
  const own = lines.filter((posting) => posting.ledgerAccount === 'overpaid' && posting.case === id);
  return 0 - sumOre(own.map(({ amount }) => amount));
}

function bookedOf(
  vouchers: readonly VoucherRow[],
  payments: readonly PaymentRow[],
): { readonly payments: readonly CasePayment[]; readonly adjustments: readonly BookedVoucher[] } {
  const byId = new Map(vouchers.map((voucher) => [voucher.id, voucher]));
  const takenBack = new Set(vouchers.map(({ reverses }) => reverses));
  return {
    payments: payments.map((payment) => ({
      id: payment._id,
      kind: payment.kind,
      amount: payment.amount,
      paid: payment.paid_date,
      voucher: bookedVoucher(byId.get(payment.voucher)!),
      isReversed: payment.reversed_voucher !== null,
    })),
    adjustments: vouchers.filter((one) => isAdjustment(one) && !takenBack.has(one.id)).map(bookedVoucher),
  };
}

function bookedVoucher({ id, kind, booked, text, postings }: VoucherRow): BookedVoucher {
  return { id, kind, booked, text, postings };
}
