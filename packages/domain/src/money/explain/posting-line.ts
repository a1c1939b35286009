import type { LegalGround } from '../../law/legal-grounds.ts';
import type { Day } from '../../values/day.ts';
import type { CostComponent } from '../allocation/debt-components.ts';
import { authorityFeeOn } from '../fees/authority-fees.ts';
import { debtorFeeOn } from '../fees/debtor-fees.ts';
import type { DebtPosting } from './debt-facts.ts';
import type { ExplainKey, PostingLine } from './explain-line.ts';

export function buildPostingLine(posting: DebtPosting): PostingLine {
  const { id, kind, component, day, amount, invoice, conversion } = posting;
  return {
    source: 'posting',
    posting: id,
    kind,
    component,
    day,
    amount,
    invoice,
    ground: kind === 'cost' ? costGroundOn(component as CostComponent, day) : undefined,
    ...(conversion && { conversion }),
    key: keyOf(posting),
    values: {
      day: shownDay(posting),
      ...(invoice === undefined ? {} : { invoice }),
      ...(conversion && { sek: conversion.sek, rate: conversion.rate, rateDay: conversion.day }),
    },
  };
}

/** The payer knows the day of the payment, and the day of a judgment that awards a cost, not the day it was booked. */
function shownDay({ kind, amount, day, valueDay, isMoved }: DebtPosting): Day {
  const isKnown = kind === 'cost' ? amount > 0 : kind === 'payment' && amount < 0 && !isMoved;
  return isKnown ? (valueDay ?? day) : day;
}

function keyOf({ kind, component, amount, invoice, isMoved, conversion }: DebtPosting): ExplainKey {
  if (isMoved) return amount > 0 ? 'explain.payment_moved_away' : 'explain.payment_moved_here';
  switch (kind) {
    case 'capital':
      return invoice === undefined ? 'explain.capital' : 'explain.capital_of_invoice';
    case 'cost':
      return conversion ? 'explain.cost.converted' : `explain.cost.${component as CostComponent}`;
    case 'payment':
    case 'credit':
    case 'depreciation':
      return amount > 0 ? `explain.${kind}_reversed` : `explain.${kind}`;
    case 'interest':
      throw new Error('posted interest is explained by its days, not by its posting');
  }
}

/** The legal ground of a cost on the day it was charged. */
export function costGroundOn(component: CostComponent, on: Day): LegalGround | undefined {
  switch (component) {
    case 'verdict_outlay':
      return authorityFeeOn('kfm_payment_order_application', on)?.ground;
    case 'verdict_fee':
      return authorityFeeOn('kfm_own_work_or_counsel', on)?.ground;
    case 'enforcement_outlay':
      return authorityFeeOn('kfm_enforcement_basic_fee', on)?.ground;
    case 'court_outlay':
      return authorityFeeOn('court_summons_small', on)?.ground;
    default:
      return debtorFeeOn(component, on)?.ground;
  }
}
