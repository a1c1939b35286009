import { createHash } from 'node:crypto';
import type { Refusal } from '@fordra/domain/refusals';
import { sql } from 'kysely';
import type { Database } from '../store/database.ts';
import { openSessions } from './open-sessions.ts';
import type { Sealer } from './seal.ts';
import { CODE_MINUTES, isCodeOf, TRIES_MAX } from './sign-in-code.ts';
import type { Tokens } from './tokens.ts';

export type SignedIn = { readonly tokens: readonly string[] } | { readonly refusal: Refusal };

/** Right code from the right browser, once, within its time and tries; then one token for each user of the person. */
export async function finishEmailSignIn(
  db: Database,
  { sealer, tokens }: { readonly sealer: Sealer; readonly tokens: Tokens },
  input: { readonly code: string; readonly codeVerifier: string },
): Promise<SignedIn> {
  const challenge = createHash('sha256').update(input.codeVerifier).digest('base64url');
  const email = await db.transaction().execute(async (tx) => {
    // The try is counted in the same statement that reads the row, so parallel guesses cannot share one.
    const { rows } = await sql<{ _id: string; email: string }>`
      update sign_in_codes set tries = tries + 1
      where code_challenge = ${challenge} and used_at is null and tries < ${TRIES_MAX}
        and created_at > now() - make_interval(mins => ${CODE_MINUTES})
      returning _id, email`.execute(tx);
    const known = rows[0];
    if (!known || !isCodeOf(sealer, known._id, input.code)) return undefined;
    await tx.updateTable('sign_in_codes').set({ used_at: sql`now()` }).where('_id', '=', known._id).execute();
    return known.email;
  });
  if (email === undefined) return { refusal: 'otp_code_not_correct' };

  const opened = await openSessions(db, tokens, email);
  return opened.length > 0 ? { tokens: opened } : { refusal: 'no_user_found' };
}
