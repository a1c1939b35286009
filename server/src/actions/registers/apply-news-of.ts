import type { Refusal } from '@fordra/domain/refusals/refusals';
import type { News } from '@fordra/domain/registers/find-news';
import type { Day } from '@fordra/domain/values/day';
import { type Debtor, debtors } from '@fordra/resources/parties/debtors';
import type { Fields } from '@fordra/schema/fields';
import type { Actor } from '../../engine/parts/actor.ts';
import { movePerson } from '../../engine/registers/move-person.ts';
import { changeRow } from '../../engine/special-debtors/write-rows.ts';
import type { Database } from '../../store/connection/database.ts';
import type { Row } from '../../store/documents/select-documents.ts';
import { hideAddressInLetters } from '../../store/registers/people.ts';
import { businessToday } from '../../store/special-debtors/business-today.ts';
import { applyToPerson, lockPerson, type PersonEvent } from '../special-debtors/define-person-action.ts';
import { reconstructionOfCompany } from '../special-debtors/reconstruction.ts';
import { bankruptcyOfPerson } from '../special-debtors/register-bankruptcy.ts';
import { deathOfPerson } from '../special-debtors/register-death.ts';

/** The refusals that mean that a person has registered the same before. */
const alreadyKnown: readonly Refusal[] = ['estate_already_registered', 'debtor_is_bankrupt', 'case_already_paused'];

/** Does what the news means to the person in all accounts and to all open cases; or why it cannot be done. */
export async function applyNewsOf(
  tx: Database,
  debtor: string,
  { kind, day, data }: News,
  by: Actor,
): Promise<Refusal | undefined> {
  const person = await lockPerson(tx, debtor);
  const event = <F extends Fields>(of: PersonEvent<F>, input: Row) => happen(tx, asAny(of), { person, input, by });
  switch (kind) {
    case 'moved':
    case 'emigrated':
      if (data.address) {
        const today = (await businessToday(tx)) as Day;
        await movePerson(tx, person, { address: data.address, today, by });
      }
      return undefined;
    case 'protected':
      return protect(tx, person, by);
    case 'name_changed':
      for (const one of person) if (data.name) await changeRow(tx, debtors, one, { name: data.name }, by);
      return undefined;
    case 'deceased':
      return event(deathOfPerson, { deceased_date: day });
    case 'bankrupt':
      return event(bankruptcyOfPerson, {
        ...{ date: day, type: 'creditor_petition', text: null, status_code: null },
        ...{ court: data.court ?? null, court_case_number: data.court_case_number ?? null },
      });
    case 'reconstruction':
      return event(reconstructionOfCompany, { from: day, court_case_number: data.court_case_number ?? null });
    // What follows from these is for a person to do; that it was done is what is recorded.
    case 'liquidated':
    case 'merged':
      return undefined;
  }
}

/** An event whose input is no longer checked by its type. */
type AnyEvent = PersonEvent<Readonly<Record<never, never>>>;

function asAny<F extends Fields>(event: PersonEvent<F>): AnyEvent {
  return event as unknown as AnyEvent;
}

async function happen(
  tx: Database,
  event: AnyEvent,
  { person, input, by }: { readonly person: readonly Debtor[]; readonly input: Row; readonly by: Actor },
): Promise<Refusal | undefined> {
  const unaware = person.find((one) => event.check(one).allowed) ?? person[0]!;
  const verdict = event.check(unaware);
  if (!verdict.allowed) return alreadyKnown.includes(verdict.refusal) ? undefined : verdict.refusal;
  const everything = { scope: { kind: 'everything' }, isStaff: true } as const;
  const done = await applyToPerson(tx, event, { debtor: unaware._id, input, by, ...everything });
  return done.allowed ? undefined : done.refusal;
}

/** The flag is set and never removed here; letters that have not left are forwarded. */
async function protect(tx: Database, person: readonly Debtor[], by: Actor): Promise<undefined> {
  const open = person.filter((one) => !one.has_protected_identity);
  for (const one of open) await changeRow(tx, debtors, one as Row, { has_protected_identity: true }, by);
  await hideAddressInLetters(
    tx,
    open.map(({ _id }) => _id),
  );
}
