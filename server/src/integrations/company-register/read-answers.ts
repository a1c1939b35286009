import { parseOrganizationNumber } from '@fordra/domain/parties/identity/organization-number';
import type { Company, CompanyName, Functionary, RegisterAddress, Signatories } from './port.ts';

type Json = Readonly<Record<string, unknown>>;

const LISTED_MAX = 500;

/** The answers of the register, read with distrust: what does not have the known form counts as no answer. */
export function readOrganisation(answer: unknown, no: string): Company | undefined {
  const found = organisationIn(answer, no);
  const name = found && textOf(objectOf(found.organisationsnamn)?.namn);
  if (!found || !name) return undefined;
  const addresses = listOf(found.postadresser).flatMap((one) => readAddress(one) ?? []);
  return { organization_no: no, name, addresses, isGone: found.avregistrerad != null };
}

export function readSignatories(answer: unknown, no: string): Signatories | undefined {
  const found = organisationIn(answer, no);
  if (!found) return undefined;
  const people = listOf(found.funktionarer).flatMap((one): Functionary[] => {
    const person_no = personNo(objectOf(one)?.identitetsbeteckning);
    const name = textOf(objectOf(one)?.namn);
    return person_no && name ? [{ person_no, name }] : [];
  });
  return { rule: readRule(objectOf(found.firmateckning)), people };
}

export function readCompanies(answer: unknown): readonly CompanyName[] | undefined {
  const listed = objectOf(answer)?.engagemang;
  if (!Array.isArray(listed)) return undefined;
  return listed.slice(0, LISTED_MAX).flatMap((one) => {
    const name = textOf(objectOf(one)?.namn);
    const no = textOf(objectOf(one)?.organisationsnummer);
    return name && no && parseOrganizationNumber(no) === no ? [{ organization_no: no, name }] : [];
  });
}

/** One alternative of unknown form makes the whole rule unreadable: a person decides then. */
function readRule(given: Json | undefined): Signatories['rule'] {
  const alternatives = given?.alternativ;
  if (!Array.isArray(alternatives) || alternatives.length === 0) return 'unreadable';
  const read = alternatives.slice(0, LISTED_MAX).map((one) => {
    const persons = listOf(objectOf(one)?.funktionarer).map(personNo);
    const kind = objectOf(one)?.typ;
    const isKnown = persons.length > 0 && persons.every((person) => person !== undefined);
    return isKnown && (kind === 'ENSAM' || kind === 'I_FORENING') ? { kind, persons: persons as string[] } : undefined;
  });
  if (read.includes(undefined)) return 'unreadable';
  const known = read as { kind: string; persons: string[] }[];
  return {
    alone: known.flatMap(({ kind, persons }) => (kind === 'ENSAM' ? persons : [])),
    jointly: known.flatMap(({ kind, persons }) => (kind === 'I_FORENING' ? [persons] : [])),
    text: textOf(given?.klartext) ?? '',
  };
}

function readAddress(value: unknown): RegisterAddress | undefined {
  const given = objectOf(value);
  const [line, zip, city] = [given?.utdelningsadress, given?.postnummer, given?.postort].map(textOf);
  if (!line || !zip || !city) return undefined;
  const second = textOf(given?.coAdress);
  return {
    address_line_1: line,
    ...(second && { address_line_2: second }),
    zip_code: zip,
    city,
    country: textOf(given?.land) ?? 'SE',
  };
}

function organisationIn(answer: unknown, no: string): Json | undefined {
  return listOf(objectOf(answer)?.organisationer)
    .map(objectOf)
    .find((one) => objectOf(one?.organisationsidentitet)?.identitetsbeteckning === no);
}

function objectOf(value: unknown): Json | undefined {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Json) : undefined;
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value.slice(0, LISTED_MAX) : [];
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' && value.trim() !== '' ? value.trim().slice(0, 120) : undefined;
}

function personNo(value: unknown): string | undefined {
  return typeof value === 'string' && /^\d{12}$/.test(value) ? value : undefined;
}
