import { allocatePayment, defaultRules } from '@fordra/domain/money/allocation/allocate-payment';
import { type DebtComponent, debtComponents } from '@fordra/domain/money/allocation/debt-components';
import { buildInterestClaims, type DebtFacts, type DebtPosting } from '@fordra/domain/money/explain/debt-facts';
import { computeInterestToPost } from '@fordra/domain/money/interest/compute-interest';
import { addToClaim, type Matter, type Parts, takeFromClaim } from '@fordra/domain/money/ledger/claim-postings';
import { postPayment, postUnclaimed } from '@fordra/domain/money/ledger/money-postings';
import { buildReversal, type Voucher } from '@fordra/domain/money/ledger/voucher';
import { addDays, type Day, day } from '@fordra/domain/values/day';

export type Chance = { whole(from: number, to: number): number };

/** A voucher, and the voucher of the same case that it reverses. */
type PlannedVoucher = Voucher & { readonly reversesAt?: number };

export type LedgerCase = {
  readonly id: string;
  readonly vouchers: readonly PlannedVoucher[];
  readonly facts: DebtFacts;
  readonly lastDay: Day;
};

type Draft = { vouchers: PlannedVoucher[]; postings: DebtPosting[] };

const ownership = { agencyCosts: ['debt_collection_fee', 'verdict_fee'] } as const;

/** A generated case: opened, charged, partly paid, credited, reversed, written off; what it holds becomes income. */
export function buildLedgerCase(chance: Chance, id: string): LedgerCase {
  const due = addDays(day('2021-01-01'), chance.whole(0, 1_500));
  const matter: Matter = { currency: 'SEK', account: 'a', creditor: `c${chance.whole(1, 40)}`, case: id };
  const draft: Draft = { vouchers: [], postings: [] };
  const factsOf = (): DebtFacts => ({
    currency: 'SEK',
    postings: draft.postings,
    interest: [{ id: 'capital', basis: { kind: 'capital' }, terms: { rule: 'late' }, dayCount: 'ACT/365F', from: due }],
    freezes: [],
    stops: [],
  });
  let today = addDays(due, chance.whole(0, 30));
  add(draft, matter, today, 'capital', { capital: chance.whole(100, 9_000_000) });
  for (let left = chance.whole(2, 12); left > 0; left -= 1) {
    today = addDays(today, chance.whole(0, 60));
    takeStep(draft, matter, today, factsOf, chance);
  }
  return { id, vouchers: draft.vouchers, facts: factsOf(), lastDay: today };
}

function takeStep(draft: Draft, matter: Matter, today: Day, factsOf: () => DebtFacts, chance: Chance): void {
  const kind = chance.whole(1, 11);
  if (kind === 1) add(draft, matter, today, 'cost', { reminder_fee: 6_000 });
  else if (kind === 2) add(draft, matter, today, 'cost', { debt_collection_fee: 18_000 });
  else if (kind === 3) add(draft, matter, today, 'cost', { verdict_outlay: 30_000, verdict_fee: 38_000 });
  else if (kind <= 7) pay(draft, matter, today, factsOf, chance.whole(1, 2_000_000));
  else if (kind === 8) credit(draft, matter, today, chance);
  else if (kind === 9) bounce(draft, today);
  else if (kind === 10) takeIncome(draft, matter, today, chance);
  else postInterest(draft, matter, today, factsOf);
}

function add(draft: Draft, matter: Matter, booked: Day, kind: 'capital' | 'cost' | 'interest', parts: Parts): void {
  const voucherKind = kind === 'capital' ? 'opening' : kind;
  draft.vouchers.push({ kind: voucherKind, booked, text: kind, postings: addToClaim(matter, parts) });
  note(draft, booked, kind, parts, 1);
}

function postInterest(draft: Draft, matter: Matter, today: Day, factsOf: () => DebtFacts): void {
  const posted = draft.postings.reduce((sum, { kind, amount }) => (kind === 'interest' ? sum + amount : sum), 0);
  const interest = computeInterestToPost(buildInterestClaims(factsOf(), today), today, posted);
  if (interest !== 0) add(draft, matter, today, 'interest', { interest });
}

function pay(draft: Draft, matter: Matter, today: Day, factsOf: () => DebtFacts, amount: number): void {
  postInterest(draft, matter, today, factsOf);
  const balances = debtComponents.map((component) => ({
    component,
    invoice: null,
    due: today,
    amount: balanceOf(draft, component),
  }));
  const { parts, overpaid } = allocatePayment(amount, balances, defaultRules);
  const taken = Object.fromEntries(parts.map((part) => [part.component, part.amount]));
  const postings = postPayment(matter, { parts: taken, overpaid, ownership });
  draft.vouchers.push({ kind: 'payment', booked: today, text: 'payment', postings });
  note(draft, today, 'payment', taken, -1);
}

function credit(draft: Draft, matter: Matter, today: Day, chance: Chance): void {
  const left = balanceOf(draft, 'capital');
  if (left <= 0) return;
  const parts = { capital: chance.whole(1, left) };
  const [kind, cause] = chance.whole(0, 1)
    ? (['credit', 'claim_credited'] as const)
    : (['depreciation', 'depreciation'] as const);
  draft.vouchers.push({ kind, booked: today, text: kind, postings: takeFromClaim(matter, parts, cause) });
  note(draft, today, kind, parts, -1);
}

/** A part of what is held for payers becomes ours; the debt stays as it is. */
function takeIncome(draft: Draft, matter: Matter, today: Day, chance: Chance): void {
  const held = draft.vouchers.flatMap(({ postings }) => postings.filter((one) => one.ledgerAccount === 'overpaid'));
  const left = held.reduce((sum, { amount }) => sum - amount, 0);
  if (left <= 0) return;
  const postings = postUnclaimed(matter, chance.whole(1, left), 'overpaid');
  draft.vouchers.push({ kind: 'unclaimed', booked: today, text: 'unclaimed', postings });
}

/** Reverses the last payment, at most once. */
function bounce(draft: Draft, today: Day): void {
  const at = draft.vouchers.findLastIndex(({ kind }) => kind === 'payment');
  const isTaken = draft.vouchers.some(({ reversesAt }) => reversesAt === at);
  const payment = draft.vouchers[at];
  if (!payment || isTaken) return;
  draft.vouchers.push({ ...buildReversal({ ...payment, id: '' }, today), reversesAt: at });
  const parts = payment.postings.filter(({ ledgerAccount }) =>
    (debtComponents as readonly string[]).includes(ledgerAccount),
  );
  note(draft, today, 'payment', Object.fromEntries(parts.map((one) => [one.ledgerAccount, -one.amount])), 1);
}

function note(draft: Draft, booked: Day, kind: DebtPosting['kind'], parts: Parts, sign: 1 | -1): void {
  for (const [component, amount] of Object.entries(parts)) {
    const id = String(draft.postings.length + 1);
    draft.postings.push({ id, day: booked, kind, component: component as DebtComponent, amount: sign * amount });
  }
}

function balanceOf({ postings }: Draft, component: DebtComponent): number {
  return postings.reduce((sum, posting) => (posting.component === component ? sum + posting.amount : sum), 0);
}
