import { sideLetterKinds } from '@fordra/domain/documents/letters/letter-kinds';
import { type RawBuilder, sql } from 'kysely';

/** Letters that the flow neither sends nor waits for, as a list of SQL. */
export const sideLetters: RawBuilder<unknown> = sql.join(sideLetterKinds.map((kind) => sql.lit(kind)));
