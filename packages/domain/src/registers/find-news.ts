import type { Day } from '../values/day.ts';
import type { PersonAnswer, RegisteredAddress } from './person-answer.ts';
import type { AddressSource, NewsKind } from './register-words.ts';

export type KnownAddress = {
  readonly address_line_1?: string | undefined;
  readonly address_line_2?: string | undefined;
  readonly address_line_3?: string | undefined;
  readonly zip_code?: string | undefined;
  readonly city?: string | undefined;
  readonly country?: string | undefined;
};

/** A person as one account knows it. */
export type KnownDebtor = {
  readonly name: string;
  readonly address: KnownAddress | null;
  readonly isProtected: boolean;
  readonly deceased: Day | null;
};

export type NewsData = {
  readonly address?: RegisteredAddress;
  readonly name?: string;
  readonly court?: string;
  readonly court_case_number?: string;
  /** The number of the company that it was merged into. */
  readonly into?: string;
};

/** What a register knows of a debtor that we do not. */
export type News = { readonly kind: NewsKind; readonly day: Day; readonly data: NewsData };

/**
 * What is new in the answer of the population register, compared with what any account knows of the person. That a
 * person is protected is never taken back by an answer: a person removes the mark.
 */
export function findNews(known: readonly KnownDebtor[], answer: PersonAnswer, today: Day): readonly News[] {
  switch (answer.result) {
    case 'not_found':
      return [];
    case 'protected':
      return known.some(({ isProtected }) => !isProtected) ? [{ kind: 'protected', day: today, data: {} }] : [];
    case 'deceased':
      return known.some(({ deceased }) => deceased === null) ? [{ kind: 'deceased', day: answer.day, data: {} }] : [];
    case 'emigrated': {
      const isNew = known.some(({ address, isProtected }) => !isProtected && (address?.country ?? 'SE') === 'SE');
      const data = answer.address ? { address: answer.address } : {};
      return isNew ? [{ kind: 'emigrated', day: answer.day ?? today, data }] : [];
    }
    case 'found':
      return [...findMove(known, answer.address, today), ...findName(known, answer, today)];
  }
}

function findMove(known: readonly KnownDebtor[], address: RegisteredAddress | null, day: Day): readonly News[] {
  if (!address || known.some(({ isProtected }) => isProtected)) return [];
  const isNew = known.some((one) => !isSameAddress(one.address, address));
  return isNew ? [{ kind: 'moved', day, data: { address } }] : [];
}

/** Registers have all first names, creditors often one: only a family name that is not in the known name is news. */
function findName(
  known: readonly KnownDebtor[],
  { name, lastName }: Extract<PersonAnswer, { result: 'found' }>,
  day: Day,
): readonly News[] {
  const wanted = wordsOf(lastName);
  const isNew = known.some((one) => {
    const words = wordsOf(one.name);
    return !one.isProtected && wanted.some((word) => !words.includes(word));
  });
  return isNew && wanted.length > 0 ? [{ kind: 'name_changed', day, data: { name } }] : [];
}

/** Registers write in capitals; punctuation and the order of a c/o line are no difference. */
export function isSameAddress(known: KnownAddress | null, address: RegisteredAddress): boolean {
  if (!known) return false;
  const lines = [known.address_line_1, known.address_line_2, known.address_line_3].map((line) => plain(line ?? ''));
  const digits = (zip: string | undefined) => (zip ?? '').replaceAll(/\D/g, '');
  return (
    (known.country ?? 'SE') === address.country &&
    lines.includes(plain(address.address_line_1)) &&
    (address.address_line_2 === undefined || lines.includes(plain(address.address_line_2))) &&
    digits(known.zip_code) === digits(address.zip_code) &&
    plain(known.city ?? '') === plain(address.city)
  );
}

/** News that changes a case without a person; what a debtor has told itself is not overwritten by a register. */
export function appliesByItself({ kind }: News, sources: readonly (AddressSource | null)[]): boolean {
  switch (kind) {
    case 'moved':
      return !sources.includes('debtor');
    case 'protected':
    case 'deceased':
    case 'bankrupt':
    case 'reconstruction':
      return true;
    case 'emigrated':
    case 'name_changed':
    case 'liquidated':
    case 'merged':
      return false;
  }
}

function plain(text: string): string {
  return wordsOf(text).join(' ');
}

function wordsOf(text: string): readonly string[] {
  return text
    .toLowerCase()
    .split(/[^\p{L}\d]+/u)
    .filter((word) => word !== '');
}
