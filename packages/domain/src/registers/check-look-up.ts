import { type IdNumberType, isForeign } from '../parties/identity/id-number.ts';
import { type Check, firstRefusal, type Verdict } from '../values/verdict.ts';

/** A debtor, as far as it is decided whether a register may be asked about it. */
export type LookUpFacts = {
  readonly hasDebtor: boolean;
  readonly idNumber: string | null;
  readonly idNumberType: IdNumberType | null;
};

const checks: readonly Check<LookUpFacts>[] = [
  ['debtor_missing', (f) => f.hasDebtor],
  ['not_allowed_for_foreign_customers', (f) => f.idNumberType === null || !isForeign(f.idNumberType)],
  ['id_number_missing', (f) => f.idNumber !== null && f.idNumberType !== null],
];

export function checkMayLookUp(facts: LookUpFacts): Verdict {
  return firstRefusal(checks, facts);
}

/** The last four digits of a number identify a person with its day of birth; they are left out of what is listed. */
export function maskNumber(number: string): string {
  return `${number.slice(0, -4)}****`;
}
