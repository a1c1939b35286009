import { registerFor } from '../../actions/registers/ask-register.ts';
import { takeInAnswer } from '../../actions/registers/take-in-answer.ts';
import { withoutUser } from '../../engine/parts/actor.ts';
import { lookUpPeople } from '../../engine/registers/look-up-people.ts';
import { selectDebtorOfLetter } from '../../store/registers/people.ts';
import { defineJob } from '../definition/define-job.ts';

/** A letter came back: the register is asked where the debtor lives now. */
export const lookUpReturned = defineJob({
  name: 'look-up-returned',
  async run({ letter }, { db, population, companyRegister }) {
    const sent = await selectDebtorOfLetter(db, letter);
    if (!sent?.number || sent.type === 'other_person' || sent.type === 'other_company') return;
    const found = registerFor(sent.number, { population, companyRegister });
    if (!found) return;
    const { number, debtor } = { number: sent.number, debtor: sent.debtor };
    const asker = {
      register: found.register,
      purpose: 'address_for_letter',
      user: null,
      job: 'look-up-returned',
    } as const;
    const [lookedUp] = await lookUpPeople(db, found.ask, [{ number, debtor, case: sent.case }], asker);
    const { answer } = lookedUp!;
    // It is asked again after a while.
    if (answer.result === 'unavailable') throw new Error('the register does not answer');
    const by = withoutUser('look_up_returned');
    await db.transaction().execute((tx) => takeInAnswer(tx, { number, debtor, answer, by }));
  },
});
