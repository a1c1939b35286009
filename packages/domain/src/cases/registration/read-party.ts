import {
  type IdNumber,
  isForeign,
  isNaturalPerson,
  parseIdNumber,
  parseSwedishIdNumber,
} from '../../parties/identity/id-number.ts';
import type { LegalType } from '../../parties/identity/legal-type.ts';
import type { Refusal } from '../../refusals/refusals.ts';
import type { Day } from '../../values/day.ts';
import type { PartyInput } from './case-input.ts';

/** A party's identity, as far as its number and the input give it. */
export type Party = {
  readonly id: IdNumber | undefined;
  readonly isCompany: boolean;
  readonly isForeign: boolean;
  readonly legalType: LegalType | null;
};

/** Reads a customer's or debtor's number; a Swedish party must have a valid one (rules §8.5). */
export function readParty(input: PartyInput, today: Day): Party | { readonly refusal: Refusal } {
  const { id_number: no, id_number_type: type } = input;
  const isAbroad = input.is_foreign === true || (type !== undefined && isForeign(type));
  if (no === undefined || no === '') return isAbroad ? abroad(input, undefined) : { refusal: 'id_number_missing' };
  const foreignType = input.is_company ? 'other_company' : 'other_person';
  const id = type
    ? parseIdNumber(type, no, today)
    : (parseSwedishIdNumber(no, today) ?? (isAbroad ? parseIdNumber(foreignType, no, today) : undefined));
  if (!id) return { refusal: wrongNumber(input) };
  if (isForeign(id.type)) return abroad(input, id);
  const isCompany = id.type === 'swedish_company' || input.is_company === true;
  const legalType = id.legalType ?? (isCompany ? 'sole_proprietorship' : null);
  return { id, isCompany, isForeign: isAbroad, legalType };
}

function abroad(input: PartyInput, id: IdNumber | undefined): Party {
  const isCompany = id ? !isNaturalPerson(id.type) : input.is_company === true;
  return { id, isCompany, isForeign: true, legalType: isCompany ? 'foreign_company' : null };
}

function wrongNumber({ id_number_type: type, is_company: isCompany }: PartyInput): Refusal {
  const isOfCompany = type ? !isNaturalPerson(type) : isCompany === true;
  return isOfCompany ? 'invalid_organization_number' : 'invalid_personal_number';
}
