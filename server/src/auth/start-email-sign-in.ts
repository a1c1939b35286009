import { sql } from 'kysely';
import { addJob } from '../store/add-job.ts';
import type { Database } from '../store/database.ts';
import { CODES_PER_HOUR_MAX } from './sign-in-code.ts';

export type Started = { readonly started: true } | { readonly started: false; readonly retryAfterSeconds: number };

/**
 * Makes a code for this browser (its challenge) and has it mailed. Known and unknown addresses take the same way: whether
 * anyone is there to receive it is the job's business, so neither answer nor time tells.
 */
export async function startEmailSignIn(
  db: Database,
  input: { readonly email: string; readonly codeChallenge: string; readonly language: string },
): Promise<Started> {
  const email = input.email.trim().toLowerCase();
  return db.transaction().execute(async (tx) => {
    // One address at a time, or parallel requests would all find the limit not yet reached.
    await sql`select pg_advisory_xact_lock(hashtextextended(${email}, 0))`.execute(tx);
    const { rows } = await sql<{ made: number; wait: number | null }>`
      select count(*) as made, ceil(extract(epoch from min(created_at) + interval '1 hour' - now())) as wait
      from sign_in_codes where email = ${email} and created_at > now() - interval '1 hour'`.execute(tx);
    const { made, wait } = rows[0]!;
    if (made >= CODES_PER_HOUR_MAX) return { started: false, retryAfterSeconds: Math.max(1, Number(wait)) };

    const code = await tx
      .insertInto('sign_in_codes')
      .values({ email, language: input.language, code_challenge: input.codeChallenge, used_at: null })
      .onConflict((conflict) => conflict.column('code_challenge').doNothing())
      .returning('_id')
      .executeTakeFirst();
    if (code) await addJob(tx, 'send-sign-in-code', { code: code._id });
    return { started: true };
  });
}
