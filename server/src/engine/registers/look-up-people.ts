import { maskNumber } from '@fordra/domain/registers/check-look-up';
import { findNews, type NewsData } from '@fordra/domain/registers/find-news';
import type { PersonAnswer, PersonLookup, RegisteredAddress } from '@fordra/domain/registers/person-answer';
import type { LookupPurpose } from '@fordra/domain/registers/register-words';
import type { Day } from '@fordra/domain/values/day';
import type { Database } from '../../store/connection/database.ts';
import { insertLookups, type SettledLookup, settleLookups } from '../../store/registers/lookups.ts';
import { type PersonRow, selectPeople } from '../../store/registers/people.ts';

/** Asks a register about these numbers; each gets an answer. */
export type AskRegister = (numbers: readonly string[], by: string) => Promise<ReadonlyMap<string, PersonLookup>>;

export type PersonQuestion = { readonly number: string; readonly debtor: string; readonly case: string | null };

export type Asker = {
  readonly register: 'population' | 'company';
  readonly purpose: LookupPurpose;
  readonly user: string | null;
  readonly job: string | null;
};

export type LookedUp = {
  readonly question: PersonQuestion;
  readonly answer: PersonLookup;
  readonly people: readonly PersonRow[];
};

/** Asks a register. Each question is stored with its purpose before it leaves, and with its result afterwards. */
export async function lookUpPeople(
  db: Database,
  ask: AskRegister,
  questions: readonly PersonQuestion[],
  { register, purpose, user, job }: Asker,
): Promise<readonly LookedUp[]> {
  const asked = questions.map(({ number, debtor, case: of }) => {
    return { register, number: maskNumber(number), purpose, debtor, case: of, user, job };
  });
  const ids = await insertLookups(db, asked);
  const numbers = questions.map(({ number }) => number);
  const answers = await ask(numbers, user ?? job ?? 'portal');
  const known = await selectPeople(db, numbers);
  const lookedUp = questions.map((question): LookedUp => {
    const answer = answers.get(question.number) ?? { result: 'unavailable', fault: 'no_answer' };
    return { question, answer, people: known.get(question.number) ?? [] };
  });
  await settleLookups(
    db,
    lookedUp.map((one, at) => settledOf(ids[at]!, one)),
  );
  return lookedUp;
}

function settledOf(_id: string, { question, answer, people }: LookedUp): SettledLookup {
  if (answer.result === 'unavailable') return { _id, result: answer.result, fault: answer.fault, changes: [] };
  const own = people.find((one) => one._id === question.debtor);
  return { _id, result: answer.result, fault: null, changes: own ? changesOf(own, answer) : [] };
}

/** What the register has otherwise, in words; of a person who is protected nothing is stored. */
function changesOf(own: PersonRow, answer: PersonAnswer): SettledLookup['changes'] {
  if (answer.result === 'protected' || own.has_protected_identity) return [];
  return newsOf([own], answer, '' as Day).flatMap(({ kind, data }) => {
    if (kind === 'moved' || kind === 'emigrated')
      return [{ attribute: 'address', from: lineOf(own.address), to: lineOf(data.address) }];
    if (kind === 'name_changed') return [{ attribute: 'name', from: own.name, to: data.name ?? null }];
    return answer.result === 'deceased' ? [{ attribute: 'deceased_date', from: null, to: answer.day }] : [];
  });
}

export function newsOf(people: readonly PersonRow[], answer: PersonAnswer, today: Day) {
  const known = people.map((one) => ({
    name: one.name,
    address: one.address as NonNullable<NewsData['address']> | null,
    isProtected: one.has_protected_identity,
    deceased: one.deceased_date,
  }));
  return findNews(known, answer, today);
}

type AnyAddress = Partial<RegisteredAddress> & { readonly address_line_3?: string | undefined };

/** An address on one line. */
export function lineOf(address: AnyAddress | null | undefined): string | null {
  if (!address) return null;
  const { address_line_1, address_line_2, address_line_3, zip_code = '', city = '', country = 'SE' } = address;
  const parts = [address_line_2, address_line_1, address_line_3, `${zip_code} ${city}`.trim()].filter(Boolean);
  return [...parts, ...(country === 'SE' ? [] : [country])].join(', ').slice(0, 300) || null;
}
