import { sql } from 'kysely';
import { addJob } from '../../store/jobs/add-job.ts';
import { isAnyUsedUp, takeEach } from './allowances.ts';
import { logSignIn } from './log-sign-in.ts';
import { type AuthContext, codeUse, tryUses, visitorUses } from './sign-in-checks.ts';
import type { Visitor } from './visitor.ts';

export type Started = { readonly started: true } | { readonly started: false; readonly retryAfterSeconds: number };

export type EmailStart = { readonly email: string; readonly codeChallenge: string; readonly language: string };

/**
 * Creates a code bound to this browser's challenge and queues the mail. Known and unknown addresses are treated alike, and
 * the job checks whether a user exists, so that neither the answer nor its timing reveals it. Where wrong codes have used
 * up an allowance, or this is the account's last code for now, the mail gets a link.
 */
export async function startEmailSignIn(context: AuthContext, input: EmailStart, visitor: Visitor): Promise<Started> {
  const { db, sealer } = context;
  const email = input.email.trim().toLowerCase();
  const tooSoon = await takeEach(db, visitorUses(context, 'codes', visitor));
  if (tooSoon !== undefined) return { started: false, retryAfterSeconds: tooSoon };
  const note = (outcome: 'code_requested' | 'too_many_attempts') =>
    context.runInBackground(logSignIn(db, sealer, { outcome, method: 'email_code', email, visitor }));
  const use = codeUse(context, email, visitor);
  const tooMany = await takeEach(db, [use]);
  if (tooMany !== undefined) {
    note('too_many_attempts');
    return { started: false, retryAfterSeconds: tooMany };
  }

  const isCodeRefused = await isAnyUsedUp(db, [
    ...visitorUses(context, 'tries', visitor),
    ...tryUses(context, email, visitor),
  ]);
  // The last code of the hour has a link too: until the next one this mail is how the person signs in.
  const hasLink = isCodeRefused || (await isAnyUsedUp(db, [use]));

  await db.transaction().execute(async (tx) => {
    // The code is derived from the id, so a new id invalidates the browser's earlier code.
    const given = { email, language: input.language, browser: visitor.browser ?? null };
    const { _id } = await tx
      .insertInto('sign_in_codes')
      .values({ ...given, code_challenge: input.codeChallenge })
      .onConflict((conflict) =>
        conflict.column('code_challenge').doUpdateSet({
          ...given,
          _id: sql<string>`new_id()`,
          tries: 0,
          created_at: sql<string>`now()`,
          used_at: null,
        }),
      )
      .returning('_id')
      .executeTakeFirstOrThrow();
    const link = hasLink
      ? await tx.insertInto('sign_in_links').values({ email }).returning('_id').executeTakeFirstOrThrow()
      : undefined;
    await addJob(tx, 'send-sign-in-code', { code: _id, ...(link && { link: link._id, isCodeRefused }) });
  });
  note('code_requested');
  return { started: true };
}
