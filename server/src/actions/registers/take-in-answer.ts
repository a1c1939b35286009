import { createHash } from 'node:crypto';
import type { Refusal } from '@fordra/domain/refusals/refusals';
import { appliesByItself, type News } from '@fordra/domain/registers/find-news';
import type { PersonAnswer } from '@fordra/domain/registers/person-answer';
import type { Register } from '@fordra/domain/registers/register-words';
import type { Day } from '@fordra/domain/values/day';
import { registerNews } from '@fordra/resources/registers/register-news';
import { type Actor, madeBy } from '../../engine/parts/actor.ts';
import { newsOf } from '../../engine/registers/look-up-people.ts';
import { changeRow } from '../../engine/special-debtors/write-rows.ts';
import { selectBusinessNow } from '../../store/clock/business-now.ts';
import type { Database } from '../../store/connection/database.ts';
import { insertHistory } from '../../store/documents/insert-history.ts';
import { lockRows } from '../../store/documents/lock-rows.ts';
import type { Row } from '../../store/documents/select-documents.ts';
import { insertNews } from '../../store/registers/news.ts';
import { confirmAddresses, selectPeople } from '../../store/registers/people.ts';
import { businessToday } from '../../store/special-debtors/business-today.ts';
import { lockPerson } from '../special-debtors/define-person-action.ts';
import { applyNewsOf } from './apply-news-of.ts';

export type TakenIn = News & { readonly id: string; readonly status: 'applied' | 'waiting' };

/** Compares the answer of the population register with the person in all accounts, and applies what a job may. */
export async function takeInAnswer(
  tx: Database,
  { number, debtor, answer, by }: { number: string; debtor: string; answer: PersonAnswer; by: Actor },
): Promise<readonly TakenIn[]> {
  await lockPerson(tx, debtor);
  const people = (await selectPeople(tx, [number])).get(number) ?? [];
  const today = (await businessToday(tx)) as Day;
  const sources = people.map(({ address_source: source }) => source);
  const taken: TakenIn[] = [];
  for (const news of newsOf(people, answer, today)) {
    const own = people[0]?._id ?? debtor;
    const reference = referenceOf(own, news);
    const isDue = appliesByItself(news, sources);
    const one = await storeNews(tx, { news, register: 'population', debtor: own, reference, isDue, by });
    if (one) taken.push(one);
  }
  if (answer.result === 'found' && !taken.some(({ status }) => status === 'waiting'))
    await confirmAddresses(tx, [number]);
  return taken;
}

type Stored = {
  readonly news: News;
  readonly register: Register;
  readonly debtor: string;
  readonly reference: string;
  /** It is applied without a person. */
  readonly isDue: boolean;
  readonly by: Actor;
};

/** Stores news with its history, and applies it where it is due; undefined for what is known already. */
export async function storeNews(tx: Database, stored: Stored): Promise<TakenIn | undefined> {
  const { news, register, debtor, reference, isDue, by } = stored;
  const id = await insertNews(tx, { ...news, register, debtor, reference });
  if (id === undefined) return undefined;
  const changes = Object.entries({ register, kind: news.kind, day: news.day, status: 'waiting' }).map(
    ([attribute, to]) => ({ attribute, from: null, to }),
  );
  const owners = { account: null, partner: null };
  await insertHistory(tx, {
    ...{ method: 'POST', resource: registerNews.name, resourceId: id, ...owners, changes },
    ...madeBy(by),
  });
  if (!isDue) return { ...news, id, status: 'waiting' };
  const refusal = await applyNewsOf(tx, debtor, news, by);
  await settleNews(tx, id, { refusal, by });
  return { ...news, id, status: refusal ? 'waiting' : 'applied' };
}

/** Records that news was applied, or why it still waits. */
async function settleNews(
  tx: Database,
  id: string,
  { refusal, by }: { readonly refusal: Refusal | undefined; readonly by: Actor },
): Promise<void> {
  const row = (await lockRows(tx, 'register_news', [id])).get(id)! as Row;
  const values = refusal ? { refusal } : { status: 'applied', settled: await selectBusinessNow(tx) };
  await changeRow(tx, registerNews, row, values, by);
}

/** The same news of the same day has the same reference. */
function referenceOf(debtor: string, { kind, day, data }: News): string {
  const content = createHash('sha256').update(JSON.stringify(data)).digest('hex').slice(0, 16);
  return `${debtor}:${kind}:${day}:${content}`;
}
