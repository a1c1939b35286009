import { factsOf, openDraft } from '../cases/draft/draft.ts';
import type { CaseFile } from '../cases/file/case-file.ts';
import { flowPart } from '../cases/parts/flow-part.ts';
import { positionPart } from '../cases/parts/position-part.ts';
import type { CaseFacts } from '../cases/states/case-facts.ts';
import { limitsFor } from '../cases/states/case-limits.ts';
import { defaultFlows } from '../flow/configuration/default-flows.ts';
import { buildDebtPostings } from '../money/explain/debt-postings.ts';
import { addToClaim } from '../money/ledger/claim-postings.ts';
import type { Voucher } from '../money/ledger/voucher.ts';
import { day } from '../values/day.ts';
import type { Ore } from '../values/money.ts';
import { anOrdinaryCase, aPosition } from './a-case.ts';

/** For tests: the case of rules P1, 10 000.00 due on 2026-01-31, reminded and demanded, on the day its debtor pays. */
export function aCaseFile(overrides: Partial<CaseFile> & { readonly known?: Partial<CaseFacts> } = {}): CaseFile {
  const { known, ...rest } = overrides;
  const file: CaseFile = {
    id: 'case',
    account: 'account',
    partner: null,
    creditor: 'creditor',
    currency: 'SEK',
    rates: [],
    today: day('2026-03-10'),
    position: aPosition(),
    closedOn: null,
    facts: anOrdinaryCase(known),
    limits: limitsFor({ isCompany: false, isStaff: true }),
    isStaff: true,
    terms: {
      ownership: { agencyCosts: ['reminder_fee', 'debt_collection_fee'] },
      allocation: { order: 'costs_first', grouping: 'case' },
      allowsCapitalDepreciation: false,
      isIntegrated: false,
    },
    debt: { currency: 'SEK', postings: [], interest: [], freezes: [], stops: [] },
    overpaid: 0,
    rounded: 0,
    hasKnownRefundAccount: false,
    due: day('2026-01-31'),
    origin: day('2026-01-01'),
    isBusiness: known?.is_company === true,
    since: day('2026-02-24'),
    limitation: day('2029-01-31'),
    baseLimitation: rest.limitation === undefined ? day('2029-01-31') : rest.limitation,
    letterDue: day('2026-03-06'),
    letters: [
      { kind: 'reminder', date: day('2026-02-10'), due: day('2026-02-20'), amount: 10_087_40 },
      { kind: 'debt_collection', date: day('2026-02-24'), due: day('2026-03-06'), amount: 10_305_75 },
    ],
    earlierLetters: [],
    decisions: [],
    applications: [],
    verdictNumber: null,
    pauses: [],
    invoices: [{ id: 'invoice', number: '1001', due: day('2026-01-31'), hasOriginal: true }],
    payments: [],
    debtors: [{ id: 'debtor', isProtected: false }],
    isMinor: known?.is_underage === true,
    debtorMail: { email: 'elsa@example.com', language: 'sv' },
    flow: { item: 'wait_debt_collection_payment', date: day('2026-03-11') },
    flowEntries: defaultFlows.standard.items,
    fault: null,
    dispute: null,
    abroad: null,
    agentsAbroad: [],
    otherLettersDue: [],
    otherLettersSent: [],
    ...rest,
  };
  const opened = rest.debt ? file : { ...file, debt: { ...file.debt, ...aDebt(file) } };
  const follows = { ...positionPart.facts(file), ...flowPart.facts(file) };
  return { ...opened, facts: { ...factsOf(openDraft(opened)), ...follows, ...known } };
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

/** For tests: the sum of a set of vouchers on one account. */
export function sumOn(vouchers: readonly Pick<Voucher, 'postings'>[], account: string): Ore {
  const lines = vouchers.flatMap(({ postings }) => postings).filter(({ ledgerAccount }) => ledgerAccount === account);
  return lines.reduce((sum, { amount }) => sum + amount, 0);
}
