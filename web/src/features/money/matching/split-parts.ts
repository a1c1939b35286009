import type { ShownRow, Suggestion } from './matching-query.ts';
import { restOf } from './row-rest.ts';

type Part = { readonly case?: string; readonly amount: number };

/**
 * How a row is divided unless someone says otherwise: as the payer stated by several references, else what is left on
 * each suggested case of the same debtor, the best first. What nothing takes is a part without a case.
 */
export function splitParts(row: ShownRow, suggestions: readonly Suggestion[], chosen: Suggestion | undefined): Part[] {
  const { amount: rest, whole } = restOf(row);
  const stated = row.references.filter(({ amount }) => amount > 0);
  if (stated.length > 1 && rest === whole && !row.exchanged) {
    return stated.map(({ reference, amount }) => {
      const found = suggestions.find(({ ocr_number: ocr }) => ocr !== undefined && ocr === digitsOf(reference));
      return { ...(found && { case: found.case }), amount };
    });
  }
  const parts: Part[] = [];
  let left = rest;
  const others = suggestions.filter((one) => one !== chosen && isOfSameDebtor(one, chosen));
  for (const one of [...(chosen ? [chosen] : []), ...others]) {
    const amount = Math.min(left, one.remaining_amount);
    if (amount <= 0 || one.is_closed || one.currency !== restOf(row).currency) continue;
    parts.push({ case: one.case, amount });
    left -= amount;
  }
  return left > 0 ? [...parts, { amount: left }] : parts;
}

function isOfSameDebtor(one: Suggestion, chosen: Suggestion | undefined): boolean {
  return one.debtor_name !== undefined && one.debtor_name === chosen?.debtor_name;
}

const digitsOf = (reference: string) => reference.replaceAll(/\D/g, '').replace(/^0+/, '');
