import type { Currency } from '../../values/money.ts';
import type { InterestLine } from '../interest/compute-interest.ts';
import type { InterestBasis } from './debt-facts.ts';
import type { AccrualLine, ExplainKey } from './explain-line.ts';

export function buildAccrualLine(line: InterestLine, basis: InterestBasis['kind'], currency: Currency): AccrualLine {
  const { claim, amount, firstDay, lastDay, days, base, rate, reference, halt, isProvisional, ground } = line;
  return {
    source: 'interest',
    claim,
    basis,
    component: 'interest',
    day: lastDay,
    amount,
    firstDay,
    lastDay,
    days,
    base,
    rate,
    reference,
    halt,
    isProvisional,
    ground,
    key: keyOf(line),
    values: {
      firstDay,
      lastDay,
      days,
      base,
      rate,
      basis,
      currency,
      provisional: isProvisional ? 'yes' : 'no',
      ...(reference === undefined ? {} : { reference, margin: rate - reference }),
    },
  };
}

function keyOf({ halt, reference }: InterestLine): ExplainKey {
  if (halt) return `explain.interest.${halt}`;
  return reference === undefined ? 'explain.interest.fixed' : 'explain.interest.floating';
}
