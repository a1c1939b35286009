import { balanceOf, bookVoucher, matterOf } from '../../cases/draft/book-voucher.ts';
import { countAgain, payCharged, reallocateExcess } from '../../cases/draft/count-again.ts';
import { type Draft, positionOf, recordEvent, refused, type Step } from '../../cases/draft/draft.ts';
import { positionFacts } from '../../cases/states/case-position.ts';
import type { CostComponent } from '../../money/allocation/debt-components.ts';
import { type AuthorityFeeCode, authorityFeeOn } from '../../money/fees/authority-fees.ts';
import { type ConvertedFee, conversionData, convertFee, writeFeeText } from '../../money/fees/convert-fee.ts';
import { addToClaim, takeFromClaim } from '../../money/ledger/claim-postings.ts';
import { postOutlay } from '../../money/ledger/money-postings.ts';
import type { Day } from '../../values/day.ts';
import { type Currency, defaultCurrency, type Ore, roundHalfUp, sumOre } from '../../values/money.ts';
import type { ApplicationKind } from '../applications/authority-messages.ts';
import type { CaseApplication } from '../applications/case-application.ts';

export type Outlay = 'verdict_outlay' | 'enforcement_outlay' | 'court_outlay';

/** The authority's fee for each kind of application that has one. */
const feeCodes: Partial<Readonly<Record<ApplicationKind, AuthorityFeeCode>>> = {
  payment_order: 'kfm_payment_order_application',
  enforcement: 'kfm_enforcement_basic_fee',
};

export function feeOf(kind: ApplicationKind, on: Day): Ore {
  const code = feeCodes[kind];
  return code === undefined ? 0 : feeOn(code, on);
}

function feeOn(code: AuthorityFeeCode, on: Day): Ore {
  return authorityFeeOn(code, on)?.amount ?? 0;
}

/**
 * Charges the authority's 300 and the statutory cost of our work on the application. The debtor owes each once: a second
 * application is for the same claim, and its verdict awards them once (rules §1.3).
 */
export function chargePaymentOrder(draft: Draft): Step {
  const { today } = draft.file;
  const outlay = feeOf('payment_order', today);
  const charged = chargeOnce(draft, 'verdict_outlay', outlay);
  if (!charged.allowed) return charged;
  const both = chargeOnce(charged.draft, 'verdict_fee', feeOn('kfm_own_work_or_counsel', today));
  return both.allowed ? { allowed: true, draft: layOut(both.draft, 'verdict_outlay', outlay) } : both;
}

/** The fee for a European payment order, which the enforcement authority takes as for a Swedish one (Regulation 1896/2006). */
export function chargeEuropeanOrder(draft: Draft): Step {
  return chargeOutlay(draft, 'verdict_outlay', feeOf('payment_order', draft.file.today));
}

/** The authority's basic fee, for each enforcement of a verdict. */
export function chargeEnforcement(draft: Draft): Step {
  return chargeOutlay(draft, 'enforcement_outlay', feeOf('enforcement', draft.file.today));
}

/** The debtor owes an outlay while the case is open, and the party that advanced it is repaid (rules §1.4). */
export function chargeOutlay(draft: Draft, outlay: Outlay, sek: Ore): Step {
  const isClosed = positionOf(draft).closed !== null;
  const charged: Step = isClosed ? { allowed: true, draft } : chargeKronor(draft, outlay, sek);
  return charged.allowed ? { allowed: true, draft: layOut(charged.draft, outlay, sek) } : charged;
}

/** The costs of a trial that a judgment awards, in the currency of the claim; owed from the day of the judgment. */
export function chargeTrialCosts(draft: Draft, amount: Ore, decided: Day): Draft {
  return layOutIn(draft.file.currency, charge(draft, 'court_outlay', { amount }, decided), 'court_outlay', amount);
}

/** The court's fee is advanced when the claim is taken there; the debtor owes it only by the judgment (rules §13 H12). */
export function advanceCourtFee(draft: Draft, sek: Ore): Draft {
  return layOut(draft, 'court_outlay', sek);
}

/** The court's fee for a petition in bankruptcy, which only a judgment makes the debtor's debt (rules §13 H12). */
export function advancePetitionFee(draft: Draft): Draft {
  return advanceCourtFee(draft, feeOn('bankruptcy_application', draft.file.today));
}

/** The judgment makes the advanced fee the debtor's debt, from its day; a case that went to court under the old rule owes it already. */
export function chargeCourtFee(draft: Draft, sek: Ore, decided: Day): Step {
  return chargeOnce(draft, 'court_outlay', sek, decided);
}

/** The fee that the authority reports, where it differs from the one known: only the difference is booked. */
export function adjustFee(draft: Draft, application: CaseApplication, fee: Ore): Step {
  const { kind } = application;
  if (kind !== 'payment_order' && kind !== 'enforcement') return { allowed: true, draft };
  const difference = fee - application.fee;
  const outlay = kind === 'payment_order' ? 'verdict_outlay' : 'enforcement_outlay';
  // A fee that was credited meanwhile, as by a recall, is no longer owed by the debtor, whatever its amount.
  const charged = chargedOf(draft, outlay);
  if (difference > 0 && charged > 0) return chargeOutlay(draft, outlay, difference);
  const credit = Math.min(charged, inClaimCurrency(draft, outlay, -difference));
  const adjusted = difference < 0 ? creditCosts(draft, { [outlay]: credit }) : draft;
  return { allowed: true, draft: layOut(adjusted, outlay, difference) };
}

/**
 * The debtor owes nothing for an application without result. The outlay for a payment order is lost all the
 * same and borne by the creditor; an enforcement that was dismissed, or never sent, costs nothing (rules §1.3).
 */
export function creditApplication(draft: Draft, { kind, fee: outlaid }: CaseApplication, isUnsent = false): Draft {
  if (kind === 'enforcement')
    return layOut(
      creditCosts(draft, { enforcement_outlay: inClaimCurrency(draft, 'enforcement_outlay', outlaid) }),
      'enforcement_outlay',
      -outlaid,
    );
  if (kind !== 'payment_order' && kind !== 'european_payment_order') return draft;
  if (!isUnsent) return creditVerdictCosts(draft);
  return layOut(creditCosts(draft, verdictCostsOf(draft)), 'verdict_outlay', -outlaid);
}

/** The costs of a payment order; where not all of it is waived, our own work goes before outlays. */
const verdictCosts = ['verdict_fee', 'court_outlay', 'verdict_outlay'] as const;

/** Without a verdict the debtor owes none of its costs, and the party that advanced them bears them (rules §1.3). */
export function creditVerdictCosts(draft: Draft): Draft {
  return creditCosts(draft, verdictCostsOf(draft), 'verdict_costs_credited');
}

/**
 * The same for a case that leaves the authority before a verdict. The paid part is allocated to the rest of the debt,
 * but nothing is refunded: a debtor who paid everything, or agreed to a plan, has settled the costs as well.
 */
export function creditUnawardedCosts(draft: Draft): Draft {
  const hasVerdict = (draft.outcome.verdictNumber ?? draft.file.verdictNumber) !== null;
  const isAsked = positionFacts(positionOf(draft)).application_is_sent;
  if (hasVerdict || !isAsked || draft.file.facts.has_active_plan) return draft;
  const counted = countAgain(draft);
  const owed = sumOre(Object.values(balanceOf(counted)));
  return owed > 0 ? creditCosts(counted, verdictCostsOf(counted, owed), 'verdict_costs_credited') : draft;
}

function verdictCostsOf(draft: Draft, most = Number.MAX_SAFE_INTEGER): Partial<Record<CostComponent, Ore>> {
  const parts: Partial<Record<CostComponent, Ore>> = {};
  let left = most;
  for (const cost of verdictCosts) {
    parts[cost] = Math.min(chargedOf(draft, cost), left);
    left -= parts[cost];
  }
  return parts;
}

function chargeOnce(draft: Draft, cost: CostComponent, sek: Ore, owedFrom?: Day): Step {
  return chargedOf(draft, cost) > 0 ? { allowed: true, draft } : chargeKronor(draft, cost, sek, owedFrom);
}

/** A cost that the law sets in kronor; refused where the claim is in another currency and its rate is not known. */
function chargeKronor(draft: Draft, cost: CostComponent, sek: Ore, owedFrom?: Day): Step {
  const converted = convertFee(sek, draft.file, draft.file.today);
  if (!converted) return refused('exchange_rate_missing');
  return { allowed: true, draft: charge(draft, cost, converted, owedFrom) };
}

function charge(
  draft: Draft,
  cost: CostComponent,
  { amount, conversion }: ConvertedFee,
  owedFrom = draft.file.today,
): Draft {
  const booked = bookVoucher(draft, {
    kind: 'cost',
    text: writeFeeText(cost, conversion),
    conversion,
    postings: addToClaim(matterOf(draft), { [cost]: amount }),
    valued: owedFrom,
  });
  if (booked === draft) return draft;
  return payCharged(recordEvent(booked, 'fee_charged', { fee: cost, amount, ...conversionData(conversion) }), owedFrom);
}

/** A part of what the authority was paid, as it was charged: at the rates of the days of the charges. */
function inClaimCurrency({ debt }: Draft, cost: CostComponent, sek: Ore): Ore {
  const converted = debt.postings.filter((one) => one.component === cost && one.conversion);
  const kronor = sumOre(converted.map(({ conversion }) => conversion!.sek));
  if (kronor === 0) return sek;
  return roundHalfUp(BigInt(sumOre(converted.map(({ amount }) => amount))) * BigInt(sek), BigInt(kronor));
}

/** Our own money, which is in kronor, where we advance it; negative where it is repaid. */
function layOut(draft: Draft, outlay: Outlay, sek: Ore): Draft {
  return layOutIn(defaultCurrency, draft, outlay, sek);
}

function layOutIn(currency: Currency, draft: Draft, outlay: Outlay, amount: Ore): Draft {
  const isOurs = draft.file.terms.ownership.agencyCosts.includes(outlay);
  if (!isOurs) return draft;
  const postings = postOutlay({ ...matterOf(draft), currency }, amount);
  return bookVoucher(draft, { kind: 'outlay', text: outlay, postings });
}

function creditCosts(
  draft: Draft,
  parts: Partial<Record<CostComponent, Ore>>,
  key: 'fee_credited' | 'verdict_costs_credited' = 'fee_credited',
): Draft {
  const owed = Object.entries(parts).filter(([, amount]) => amount > 0);
  const credited = bookVoucher(draft, {
    kind: 'credit',
    text: 'application came to nothing',
    postings: takeFromClaim(matterOf(draft), Object.fromEntries(owed), 'claim_credited'),
  });
  if (credited === draft) return draft;
  const amount = sumOre(owed.map(([, one]) => one));
  return reallocateExcess(recordEvent(credited, key, { fee: owed[0]![0], amount, reason: null }));
}

/** Charged and neither credited nor waived; paid amounts count as charged. */
function chargedOf({ debt }: Draft, cost: CostComponent): Ore {
  const own = debt.postings.filter(({ component, kind }) => component === cost && kind !== 'payment');
  return sumOre(own.map(({ amount }) => amount));
}
