import type { Refusal } from '@fordra/domain/refusals/refusals';
import type { News } from '@fordra/domain/registers/find-news';
import type { Day } from '@fordra/domain/values/day';
import { allow, refuse } from '@fordra/domain/values/verdict';
import type { RegisterNewsRow } from '@fordra/resources/registers/register-news';
import { text } from '@fordra/schema/fields';
import { selectBusinessNow } from '../../store/clock/business-now.ts';
import { selectDebtorOfNews } from '../../store/registers/news.ts';
import { actorOf } from '../definition/actor-of.ts';
import { defineAction } from '../definition/define-action.ts';
import { lockPerson } from '../special-debtors/define-person-action.ts';
import { applyNewsOf } from './apply-news-of.ts';

const isWaiting = ({ status }: RegisterNewsRow) => (status === 'waiting' ? allow : refuse('news_already_settled'));

/** What a register has told is done to the person in all accounts. */
export const applyNews = defineAction({
  name: 'apply_news',
  on: 'register--news',
  kind: 'major',
  input: { comment: text({ max: 500 }) },
  refusals: [
    'news_already_settled',
    ...(['debtor_is_not_a_person', 'debtor_is_not_a_company', 'bad_action_input'] as const),
  ],
  async lockFirst(tx, { id }) {
    const debtor = await selectDebtorOfNews(tx, id);
    if (debtor) await lockPerson(tx, debtor);
  },
  load: ({ target }) => target as unknown as RegisterNewsRow,
  check: isWaiting,
  async run({ tx, input: { comment }, facts: row, requester, change }) {
    const news: News = { kind: row.kind, day: row.day as Day, data: row.data as News['data'] };
    const refusal: Refusal | undefined = await applyNewsOf(tx, row.debtor, news, actorOf(requester, 'apply_news'));
    if (refusal) return refuse(refusal);
    await change({
      ...{ status: 'applied', refusal: null, comment: comment ?? null },
      ...{ settled: await selectBusinessNow(tx), settled_by: requester.user.id },
    });
    return allow;
  },
});

/** It is wrong, or was done in another way: nothing changes, and the same news is not shown again. */
export const dismissNews = defineAction({
  name: 'dismiss_news',
  on: 'register--news',
  kind: 'intermediate',
  input: { comment: text({ required: true, min: 1, max: 500 }) },
  refusals: ['news_already_settled'],
  load: ({ target }) => target as unknown as RegisterNewsRow,
  check: isWaiting,
  async run({ tx, input: { comment }, requester, change }) {
    await change({
      ...{ status: 'dismissed', comment },
      ...{ settled: await selectBusinessNow(tx), settled_by: requester.user.id },
    });
    return allow;
  },
});
