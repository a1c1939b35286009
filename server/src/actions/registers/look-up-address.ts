import { checkMayLookUp } from '@fordra/domain/registers/check-look-up';
import type { PersonLookup } from '@fordra/domain/registers/person-answer';
import { lookupPurposesByHand } from '@fordra/domain/registers/register-words';
import { allow, refuse } from '@fordra/domain/values/verdict';
import type { Debtor } from '@fordra/resources/parties/debtors';
import { isSame } from '@fordra/schema/documents';
import { oneOf } from '@fordra/schema/fields';
import { lineOf, lookUpPeople } from '../../engine/registers/look-up-people.ts';
import type { Row } from '../../store/documents/select-documents.ts';
import { selectDebtor, selectDebtorOfCase, selectEtag } from '../../store/registers/debtor-rows.ts';
import { actorOf } from '../definition/actor-of.ts';
import { type Action, defineAction } from '../definition/define-action.ts';
import { lockPerson } from '../special-debtors/define-person-action.ts';
import { registerFor } from './ask-register.ts';
import { takeInAnswer } from './take-in-answer.ts';

type Facts = { readonly debtor: Debtor | undefined };

const input = { purpose: oneOf(lookupPurposesByHand, { required: true, default: 'address_for_letter' }) };

/** What is compared, so that the answer names what has changed. */
const shown = [
  'name',
  'address',
  'address_source',
  'address_checked',
  'has_protected_identity',
  'deceased_date',
] as const;

/** Asks the register of the population or of companies about the debtor, and applies what it tells. */
function defineLookUp(on: 'debtors' | 'cases'): Action {
  const debtorOf = (target: Row) => String((on === 'cases' ? target.debtor : target._id) ?? '');
  return defineAction<Facts, typeof input>({
    name: 'look_up_address',
    on,
    // The dialog shows the old and the new address before anything changes.
    kind: 'major',
    input,
    refusals: [
      ...(['debtor_missing', 'not_allowed_for_foreign_customers', 'id_number_missing'] as const),
      ...(['no_addresses_found', 'register_unavailable'] as const),
    ],
    async lockFirst(tx, { id }) {
      const debtor = on === 'cases' ? await selectDebtorOfCase(tx, id) : id;
      if (debtor) await lockPerson(tx, debtor);
    },
    load: async ({ tx, target }) => ({ debtor: await selectDebtor(tx, debtorOf(target)) }),
    check: ({ debtor }) =>
      checkMayLookUp({
        hasDebtor: debtor !== undefined,
        idNumber: debtor?.id_number ?? null,
        idNumberType: debtor?.id_number_type ?? null,
      }),
    async ask({ db, target, facts: { debtor }, input: { purpose }, requester, ports }) {
      const { _id, id_number: number } = debtor!;
      const found = registerFor(number!, ports);
      if (!found) return undefined;
      const question = { number: number!, debtor: _id, case: on === 'cases' ? String(target._id) : null };
      const asker = { register: found.register, purpose, user: requester.user.id, job: null };
      const [lookedUp] = await lookUpPeople(db, found.ask, [question], asker);
      return lookedUp!.answer;
    },
    async run({ tx, target, facts: { debtor }, asked, requester, written, answer }) {
      const said = asked as PersonLookup | undefined;
      if (!said || said.result === 'unavailable') return refuse('register_unavailable');
      if (said.result === 'not_found' || (said.result === 'found' && !said.address))
        return refuse('no_addresses_found');
      const { _id, id_number: number } = debtor!;
      const by = actorOf(requester, 'look_up_address');
      const taken = await takeInAnswer(tx, { number: number!, debtor: _id, answer: said, by });
      const after = (await selectDebtor(tx, _id))!;
      const etag = await selectEtag(tx, on, String(target._id));
      written({ etag, changes: on === 'debtors' ? changesBetween(debtor!, after) : [] });
      const stated = 'address' in said ? lineOf(said.address) : null;
      answer({
        result: said.result,
        old_address: debtor!.has_protected_identity ? null : lineOf(debtor!.address),
        new_address: debtor!.has_protected_identity ? null : stated,
        news: taken.map(({ kind, day, status }) => ({ kind, day, status })),
      });
      return allow;
    },
  });
}

function changesBetween(before: Debtor, after: Debtor) {
  return shown.flatMap((attribute) => {
    const [from, to] = [before[attribute] ?? null, after[attribute] ?? null];
    return isSame(from, to) ? [] : [{ attribute, from, to }];
  });
}

export const lookUpAddress: readonly Action[] = [defineLookUp('debtors'), defineLookUp('cases')];
