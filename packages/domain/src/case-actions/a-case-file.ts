import { anOrdinaryCase, aPosition } from '../cases/a-case.ts';
import type { CaseFacts } from '../cases/case-facts.ts';
import type { BookedVoucher, CaseFile, CasePayment } from '../cases/case-file.ts';
import { limitsFor } from '../cases/case-limits.ts';
import type { CaseOutcome } from '../cases/case-outcome.ts';
import { day } from '../day.ts';
import { buildDebtPostings } from '../explain/debt-postings.ts';
import { addToClaim } from '../ledger/claim-postings.ts';
import type { Voucher } from '../ledger/voucher.ts';
import type { Ore } from '../money.ts';
import { factsOf, openDraft } from './draft.ts';

/** For tests: the case of rules P1, 10 000.00 due on 2026-01-31, reminded and demanded, on the day its debtor pays. */
export function aCaseFile(overrides: Partial<CaseFile> & { readonly known?: Partial<CaseFacts> } = {}): CaseFile {
  const { known, ...rest } = overrides;
  const file: CaseFile = {
    id: 'case',
    account: 'account',
    partner: null,
    creditor: 'creditor',
    currency: 'SEK',
    today: day('2026-03-10'),
    position: aPosition(),
    facts: anOrdinaryCase(known),
    limits: limitsFor({ isCompany: false, isStaff: true }),
    terms: {
      ownership: { agencyCosts: ['reminder_fee', 'debt_collection_fee'] },
      allocation: { order: 'costs_first', grouping: 'case' },
      allowsCapitalDepreciation: false,
      isIntegrated: false,
    },
    debt: { currency: 'SEK', postings: [], interest: [], freezes: [], stops: [] },
    overpaid: 0,
    hasKnownRefundAccount: false,
    letterDue: day('2026-03-06'),
    pauses: [],
    invoices: [{ id: 'invoice', number: '1001', due: day('2026-01-31'), hasOriginal: true }],
    payments: [],
    adjustments: [],
    debtors: [{ id: 'debtor', isProtected: false }],
    flow: { item: 'wait_demand', date: day('2026-03-20') },
    ...rest,
  };
  const opened = rest.debt ? file : { ...file, debt: { ...file.debt, ...aDebt(file) } };
  return { ...opened, facts: { ...factsOf(openDraft(opened)), ...known } };
}

/** Of each invoice 10 000.00, bearing late interest from its due day; a reminder and a demand. */
function aDebt(file: CaseFile): Pick<CaseFile['debt'], 'postings' | 'interest'> {
  const matter = { currency: file.currency, account: file.account, creditor: file.creditor, case: file.id };
  const opening = file.invoices.flatMap(({ id: invoice }) =>
    addToClaim({ ...matter, invoice }, { capital: 10_000_00 }),
  );
  const booked = (id: string, kind: Voucher['kind'], on: string, postings: Voucher['postings']) =>
    buildDebtPostings({ id, kind, booked: day(on), postings });
  return {
    postings: [
      ...booked('opening', 'opening', '2026-02-05', opening),
      ...booked('reminder', 'cost', '2026-02-10', addToClaim(matter, { reminder_fee: 60_00 })),
      ...booked('demand', 'cost', '2026-02-24', addToClaim(matter, { debt_collection_fee: 180_00 })),
    ],
    interest: file.invoices.map(({ id, due }) => ({
      id,
      basis: { kind: 'capital', invoice: id },
      terms: { rule: 'late' },
      dayCount: 'ACT/365F',
      from: due,
    })),
  };
}

/** For tests: the case as the engine would load it after an outcome was saved. */
export function afterOutcome(file: CaseFile, outcome: CaseOutcome): CaseFile {
  const booked = outcome.vouchers.map((voucher, index) => ({
    ...voucher,
    id: `${file.id} v${index} ${countOf(file)}`,
  }));
  const reversedIds = new Set(booked.flatMap(({ reverses }) => reverses ?? []));
  const paymentOf = (voucher: number) => outcome.payments.find((one) => one.voucher === voucher);
  const old = new Map([...file.payments.map((one) => one.voucher), ...file.adjustments].map((one) => [one.id, one]));
  const postings = booked.flatMap((voucher, index) => {
    const taken = voucher.reverses === undefined ? undefined : old.get(voucher.reverses);
    const paid = paymentOf(index)?.paid ?? file.payments.find((one) => one.voucher.id === voucher.reverses)?.paid;
    return buildDebtPostings({ ...voucher, ...(taken && { reversed: taken }), ...(paid && { paid }) });
  });
  const payments: CasePayment[] = [
    ...file.payments.map((one) => ({
      ...one,
      isReversed: one.isReversed || outcome.reversed.some(({ id }) => id === one.id),
    })),
    ...outcome.payments.map(({ kind, amount, paid, voucher }, index) => ({
      id: `payment ${file.payments.length + index + 1}`,
      kind,
      amount,
      paid,
      voucher: booked[voucher] as BookedVoucher,
      isReversed: false,
    })),
  ];
  const isAdjustment = ({ kind }: Voucher) => kind === 'depreciation' || kind === 'correction';
  const next: CaseFile = {
    ...file,
    position: outcome.position,
    pauses: outcome.pauses,
    debt: {
      ...file.debt,
      postings: [...file.debt.postings, ...postings],
      freezes: outcome.freezes,
      stops: outcome.stops,
    },
    overpaid: file.overpaid - sumOn(booked, 'overpaid'),
    payments,
    adjustments: [...file.adjustments, ...booked.filter(isAdjustment)].filter(({ id }) => !reversedIds.has(id)),
    flow: outcome.flow,
  };
  return { ...next, facts: { ...factsOf(openDraft(next)) } };
}

function countOf({ debt }: CaseFile): number {
  return debt.postings.length;
}

/** For tests: what a set of vouchers comes to on one account. */
export function sumOn(vouchers: readonly Pick<Voucher, 'postings'>[], account: string): Ore {
  const lines = vouchers.flatMap(({ postings }) => postings).filter(({ ledgerAccount }) => ledgerAccount === account);
  return lines.reduce((sum, { amount }) => sum + amount, 0);
}
