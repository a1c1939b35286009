import { parseOrganizationNumber } from '@fordra/domain/parties/identity/organization-number';
import type { NewsData } from '@fordra/domain/registers/find-news';
import type { NewsKind } from '@fordra/domain/registers/register-words';
import { isDay } from '@fordra/domain/values/is-day';
import type { CompanyChange, CompanyChanges } from './port.ts';

type Json = Readonly<Record<string, unknown>>;

const kinds: Readonly<Record<string, NewsKind>> = {
  KONKURS_INLEDD: 'bankrupt',
  REKONSTRUKTION_INLEDD: 'reconstruction',
  LIKVIDATION_BESLUTAD: 'liquidated',
  FUSION_GENOMFORD: 'merged',
  NAMN_ANDRAT: 'name_changed',
};

const CHANGES_MAX = 1_000;

/** The register's list of changes, read with distrust. A change of another kind is passed over; a broken one is no answer. */
export function readChanges(answer: unknown): CompanyChanges | undefined {
  const given = objectOf(answer);
  const listed = given?.handelser;
  const cursor = textOf(given?.nasta, 200);
  if (!Array.isArray(listed) || listed.length > CHANGES_MAX || !cursor) return undefined;
  const changes: CompanyChange[] = [];
  for (const one of listed) {
    const change = readChange(objectOf(one));
    if (change === undefined) return undefined;
    if (change !== 'other') changes.push(change);
  }
  return { changes, cursor, hasMore: given?.finnsFler === true };
}

function readChange(one: Json | undefined): CompanyChange | 'other' | undefined {
  const reference = textOf(one?.handelseId, 100);
  const no = textOf(one?.identitetsbeteckning, 20);
  if (!reference || !no || parseOrganizationNumber(no) !== no || !isDay(one?.datum)) return undefined;
  const kind = Object.hasOwn(kinds, String(one.typ)) ? kinds[String(one.typ)] : undefined;
  if (!kind) return 'other';
  return { reference, organizationNo: no, news: { kind, day: one.datum, data: dataOf(one) } };
}

function dataOf(one: Json): NewsData {
  const [court, number] = [textOf(one.domstol, 100), textOf(one.malnummer, 40)];
  const [name, into] = [textOf(one.namn, 120), textOf(one.overtagande, 20)];
  return {
    ...(court && { court }),
    ...(number && { court_case_number: number }),
    ...(name && { name }),
    ...(into && { into }),
  };
}

function objectOf(value: unknown): Json | undefined {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Json) : undefined;
}

function textOf(value: unknown, max: number): string | undefined {
  return typeof value === 'string' && value.trim() !== '' ? value.trim().slice(0, max) : undefined;
}
