import { sql } from 'kysely';
import { addJob } from '../../store/jobs/add-job.ts';
import { takeEach } from './allowances.ts';
import { noteSignIn } from './log-sign-in.ts';
import { accountUse, type Door, visitorUses } from './sign-in-checks.ts';
import type { Visitor } from './visitor.ts';

export type Started = { readonly started: true } | { readonly started: false; readonly retryAfterSeconds: number };

export type EmailStart = { readonly email: string; readonly codeChallenge: string; readonly language: string };

/**
 * Makes a code for this browser (its challenge) and has it mailed. Known and unknown addresses take the same way: whether
 * anyone is there to receive it is the job's business, so neither answer nor time tells.
 */
export async function startEmailSignIn(door: Door, input: EmailStart, visitor: Visitor): Promise<Started> {
  const { db, sealer } = door;
  const email = input.email.trim().toLowerCase();
  const tooSoon = await takeEach(db, visitorUses(door, 'codes', visitor));
  if (tooSoon !== undefined) return { started: false, retryAfterSeconds: tooSoon };
  const note = (outcome: 'code_requested' | 'too_many_attempts') =>
    door.aside(noteSignIn(db, sealer, { outcome, method: 'email_code', email, visitor }));
  const tooMany = await takeEach(db, [accountUse(door, 'codes', email, visitor)]);
  if (tooMany !== undefined) {
    note('too_many_attempts');
    return { started: false, retryAfterSeconds: tooMany };
  }

  await db.transaction().execute(async (tx) => {
    // A browser that asks again has the newest code only: a new id is a new code.
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
