import type { NewsData } from '@fordra/domain/registers/find-news';
import type { NewsKind, Register } from '@fordra/domain/registers/register-words';
import type { Day } from '@fordra/domain/values/day';
import { sql } from 'kysely';
import type { Database } from '../connection/database.ts';

export type NewNews = {
  readonly register: Register;
  readonly kind: NewsKind;
  readonly debtor: string;
  readonly day: Day;
  readonly data: NewsData;
  readonly reference: string;
};

/** Stores news; undefined for what is known already, waits already, or was dismissed. */
export async function insertNews(tx: Database, news: NewNews): Promise<string | undefined> {
  const { register, kind, debtor, day, data, reference } = news;
  const { rows } = await sql<{ _id: string }>`
    insert into register_news (register, kind, debtor, day, data, reference)
    select ${register}, ${kind}, ${debtor}, ${day}, ${JSON.stringify(data)}::jsonb, ${reference}
    where not exists (select from register_news n where n.debtor = ${debtor} and n.kind = ${kind}
      and n.data = ${JSON.stringify(data)}::jsonb and n.status in ('waiting', 'dismissed'))
    on conflict (register, reference) do nothing returning _id`.execute(tx);
  return rows[0]?._id;
}

export async function selectDebtorOfNews(db: Database, id: string): Promise<string | undefined> {
  const { rows } = await sql<{ debtor: string }>`select debtor from register_news where _id = ${id}`.execute(db);
  return rows[0]?.debtor;
}
