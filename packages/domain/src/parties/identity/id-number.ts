import type { Day } from '../../values/day.ts';
import { type LegalType, legalTypeOf } from './legal-type.ts';
import { parseOrganizationNumber } from './organization-number.ts';
import { parsePersonNumber } from './person-number.ts';

/** The types of a customer's `id_number` (spec B §3). */
export const idNumberTypes = [
  'swedish_person',
  'swedish_company',
  'coordination_number',
  'other_person',
  'other_company',
] as const;
export type IdNumberType = (typeof idNumberTypes)[number];

export const OTHER_ID_NUMBER_LENGTH_MAX = 34;

export type IdNumber = {
  readonly type: IdNumberType;
  /** Ten digits for an organisation, twelve for a person, unchanged for other types. */
  readonly no: string;
  readonly born?: Day;
  readonly legalType?: LegalType;
};

/**
 * The type of a Swedish number. A sole trader has the owner's person number; a number that is neither person nor
 * organisation is not Swedish: whether a foreign one is a person's or a company's must be given.
 */
export function parseSwedishIdNumber(text: string, on: Day): IdNumber | undefined {
  const organization = parseOrganizationNumber(text);
  if (organization) return { type: 'swedish_company', no: organization, legalType: legalTypeOf(organization) };
  const person = parsePersonNumber(text, on);
  if (!person) return undefined;
  return { type: person.isCoordination ? 'coordination_number' : 'swedish_person', no: person.no, born: person.born };
}

/** Reads a number as the given type; undefined when it is not of that type. */
export function parseIdNumber(type: IdNumberType, text: string, on: Day): IdNumber | undefined {
  if (type === 'other_person' || type === 'other_company') {
    const no = text.trim();
    return no !== '' && no.length <= OTHER_ID_NUMBER_LENGTH_MAX ? { type, no } : undefined;
  }
  const read = parseSwedishIdNumber(text, on);
  return read?.type === type ? read : undefined;
}

/** A natural person is liable with all assets, also as a sole trader. */
export function isNaturalPerson(type: IdNumberType): boolean {
  return type !== 'swedish_company' && type !== 'other_company';
}

export function isForeign(type: IdNumberType): boolean {
  return type === 'other_person' || type === 'other_company';
}
