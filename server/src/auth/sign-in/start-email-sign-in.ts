import { sql } from 'kysely';
import { addJob } from '../../store/jobs/add-job.ts';
import { takeEach } from './allowances.ts';
import { logSignIn } from './log-sign-in.ts';
import { type AuthContext, accountUse, visitorUses } from './sign-in-checks.ts';
import type { Visitor } from './visitor.ts';

export type Started = { readonly started: true } | { readonly started: false; readonly retryAfterSeconds: number };

export type EmailStart = { readonly email: string; readonly codeChallenge: string; readonly language: string };

/**
 * Creates a code bound to this browser's challenge and queues the mail. Known and unknown addresses are treated alike, and
 * the job checks whether a user exists, so that neither the answer nor its timing reveals it.
 */
export async function startEmailSignIn(context: AuthContext, input: EmailStart, visitor: Visitor): Promise<Started> {
  const { db, sealer } = context;
  const email = input.email.trim().toLowerCase();
  const tooSoon = await takeEach(db, visitorUses(context, 'codes', visitor));
  if (tooSoon !== undefined) return { started: false, retryAfterSeconds: tooSoon };
  const note = (outcome: 'code_requested' | 'too_many_attempts') =>
    context.runInBackground(logSignIn(db, sealer, { outcome, method: 'email_code', email, visitor }));
  const tooMany = await takeEach(db, [accountUse(context, 'codes', email, visitor)]);
  if (tooMany !== undefined) {
    note('too_many_attempts');
    return { started: false, retryAfterSeconds: tooMany };
  }

  await db.transaction().execute(async (tx) => {
    // The code is derived from the id, so a new id invalidates the browser's earlier code.
    const { rows } = await sql<{ _id: string }>`
      insert into sign_in_codes (email, language, code_challenge, browser)
      values (${email}, ${input.language}, ${input.codeChallenge}, ${visitor.browser ?? null})
      on conflict (code_challenge) do update set _id = new_id(), email = excluded.email, language = excluded.language,
        browser = excluded.browser, tries = 0, created_at = now(), used_at = null
      returning _id`.execute(tx);
    await addJob(tx, 'send-sign-in-code', { code: rows[0]!._id });
  });
  note('code_requested');
  return { started: true };
}
