import type { PersonAnswer } from '@fordra/domain/registers/person-answer';
import type { Day } from '@fordra/domain/values/day';
import { takeInAnswer } from '../../actions/registers/take-in-answer.ts';
import { withoutUser } from '../../engine/parts/actor.ts';
import { type LookedUp, lookUpPeople, newsOf } from '../../engine/registers/look-up-people.ts';
import { isUnavailable } from '../../store/connection/is-unavailable.ts';
import { confirmAddresses, selectDueAddresses } from '../../store/registers/people.ts';
import { businessToday } from '../../store/special-debtors/business-today.ts';
import { defineRecurringJob, type JobContext } from '../definition/define-job.ts';

const PEOPLE_AT_ONCE = 500;
const by = withoutUser('refresh_registers');

/**
 * Before anything is sent to a person whose address no register has confirmed for a month, the population register is
 * asked. A person is asked about once however many cases there are.
 */
export const refreshRegisters = defineRecurringJob({
  name: 'refresh-registers',
  everyMinutes: 60,
  phases: ['receive'],
  run: refresh,
});

async function refresh(context: JobContext): Promise<void> {
  const { db, population, signal, log } = context;
  if (!population) return;
  const counts = { asked: 0, news: 0 };
  let after = '';
  while (!signal.aborted) {
    const due = await selectDueAddresses(db, { after, limit: PEOPLE_AT_ONCE });
    if (due.length === 0) break;
    after = due.at(-1)!.case;
    const questions = [...new Map(due.map((one) => [one.number, one])).values()];
    const asker = {
      register: 'population',
      purpose: 'address_for_letter',
      user: null,
      job: 'refresh-registers',
    } as const;
    const lookedUp = await lookUpPeople(db, (numbers, user) => population.look(numbers, user), questions, asker);
    for (const { question, answer } of lookedUp)
      if (answer.result === 'unavailable' && answer.fault === 'other_number')
        log.error({ debtor: question.debtor }, 'the population register answered about another person');
    counts.asked += lookedUp.length;
    counts.news += await takeIn(context, lookedUp);
    // Those who are not asked today are asked in the next run.
    if (lookedUp.every(({ answer }) => answer.result === 'unavailable'))
      throw new Error('the population register does not answer');
  }
  if (counts.asked > 0) log.info(counts, 'people have been looked up');
}

type Answered = LookedUp & { readonly answer: PersonAnswer };

/** Most have nothing new: they are confirmed together. The others are changed one by one, each in a transaction. */
async function takeIn({ db, log }: JobContext, lookedUp: readonly LookedUp[]): Promise<number> {
  const today = (await businessToday(db)) as Day;
  const answered = lookedUp.filter((one): one is Answered => one.answer.result !== 'unavailable');
  const isNew = ({ people, answer }: Answered) => newsOf(people, answer, today).length > 0;
  const same = answered.filter((one) => one.answer.result === 'found' && !isNew(one));
  await confirmAddresses(
    db,
    same.map(({ question }) => question.number),
  );
  let news = 0;
  for (const { question, answer } of answered.filter(isNew))
    try {
      const { number, debtor } = question;
      const taken = await db.transaction().execute((tx) => takeInAnswer(tx, { number, debtor, answer, by }));
      news += taken.length;
    } catch (error) {
      if (isUnavailable(error)) throw error;
      log.error({ err: error, debtor: question.debtor }, 'what the register told could not be applied');
    }
  return news;
}
