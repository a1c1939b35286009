import { sql } from 'kysely';
import type { Database } from '../connection/database.ts';

/** Where the printed letter is stored, and the checksum of its bytes. */
export type LetterPrint = { readonly stored_name: string; readonly sha256: string; readonly size: number };

export type LetterToPrint = {
  readonly kind: string;
  readonly letter_date: string;
  readonly data: unknown;
  readonly resent_from: string | null;
  readonly print: LetterPrint | null;
};

export async function selectLetterToPrint(db: Database, letter: string): Promise<LetterToPrint | undefined> {
  const { rows } = await sql<LetterToPrint>`
    select l.kind, l.letter_date, l.data, l.resent_from, case when p.letter is not null then
      json_build_object('stored_name', p.stored_name, 'sha256', p.sha256, 'size', p.size) end as print
    from letters l left join letter_prints p on p.letter = l._id where l._id = ${letter}`.execute(db);
  return rows[0];
}

/** The first print is kept; a concurrent later one gets the first one's name. */
export async function saveLetterPrint(db: Database, letter: string, print: LetterPrint): Promise<LetterPrint> {
  const { stored_name, sha256, size } = print;
  await db
    .insertInto('letter_prints')
    .values({ letter, stored_name, sha256, size })
    .onConflict((conflict) => conflict.column('letter').doNothing())
    .execute();
  return db
    .selectFrom('letter_prints')
    .select(['stored_name', 'sha256', 'size'])
    .where('letter', '=', letter)
    .executeTakeFirstOrThrow();
}
