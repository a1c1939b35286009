import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Database } from '../../store/connection/database.ts';
import { ago } from '../../store/sql/ago.ts';
import type { Sealer } from '../links/seal.ts';
import { giveBack, takeEach } from './allowances.ts';
import { logSignIn } from './log-sign-in.ts';
import { buildSignedIn, openByEmail, type SignedInByEmail } from './open-by-email.ts';
import { type AuthContext, tryUses, visitorUses } from './sign-in-checks.ts';
import { CODE_MINUTES, isCodeOf, TRIES_MAX } from './sign-in-code.ts';
import type { Visitor } from './visitor.ts';
import { warnOfTries } from './warn-of-tries.ts';

export type SignedIn =
  | SignedInByEmail
  | { readonly refusal: 'otp_code_not_correct' }
  | { readonly retryAfterSeconds: number };

const wrong = { refusal: 'otp_code_not_correct' } as const;

/** Accepts the right code from the right browser, once, within its time and tries; answers one token for each user that may sign in. */
export async function finishEmailSignIn(
  context: AuthContext,
  input: { readonly code: string; readonly codeVerifier: string },
  visitor: Visitor,
): Promise<SignedIn> {
  const { db, sealer } = context;
  const tooSoon = await takeEach(db, visitorUses(context, 'tries', visitor));
  if (tooSoon !== undefined) return { retryAfterSeconds: tooSoon };
  const challenge = createHash('sha256').update(input.codeVerifier).digest('base64url');
  const email = await findAddress(db, challenge);
  if (email === undefined) return wrong;
  const note = (outcome: 'otp_code_not_correct' | 'too_many_attempts') => {
    context.runInBackground(logSignIn(db, sealer, { outcome, method: 'email_code', email, visitor }));
    context.runInBackground(warnOfTries(context, email));
  };
  const uses = tryUses(context, email, visitor);
  const tooMany = await takeEach(db, uses);
  if (tooMany !== undefined) {
    note('too_many_attempts');
    return { retryAfterSeconds: tooMany };
  }
  const opened = await db.transaction().execute(async (tx) => {
    const holder = await useCode(tx, sealer, challenge, input.code);
    return holder === undefined ? 'nobody' : openByEmail(tx, sealer, { method: 'email_code', email: holder, visitor });
  });
  if (opened === 'nobody') {
    note('otp_code_not_correct');
    return wrong;
  }
  for (const use of uses) await giveBack(db, use);
  return buildSignedIn(context, opened, { email, visitor });
}

async function findAddress(db: Database, challenge: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('sign_in_codes')
    .select('email')
    .where('code_challenge', '=', challenge)
    .executeTakeFirst();
  return row?.email;
}

/** Uses the code up and returns the address it was mailed to. */
async function useCode(tx: Database, sealer: Sealer, challenge: string, code: string): Promise<string | undefined> {
  // The try is counted in the same statement that reads the row, so parallel guesses cannot share one.
  const known = await tx
    .updateTable('sign_in_codes')
    .set((eb) => ({ tries: eb('tries', '+', 1) }))
    .where('code_challenge', '=', challenge)
    .where('used_at', 'is', null)
    .where('tries', '<', TRIES_MAX)
    .where('created_at', '>', ago(CODE_MINUTES, 'mins'))
    .returning(['_id', 'email'])
    .executeTakeFirst();
  if (!known || !isCodeOf(sealer, known._id, code)) return undefined;
  await tx.updateTable('sign_in_codes').set({ used_at: sql`now()` }).where('_id', '=', known._id).execute();
  return known.email;
}
