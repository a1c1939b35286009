import { addJob } from '../../store/jobs/add-job.ts';
import { isAnyUsedUp, takeEach, useOf } from './allowances.ts';
import { type AuthContext, accountTryUses } from './sign-in-checks.ts';

/** Once a day at most, mails a person that wrong codes have used up the tries of the account, and how to sign in. */
export async function warnOfTries(context: AuthContext, email: string): Promise<void> {
  const { db, sealer, allowances } = context;
  if (!(await isAnyUsedUp(db, accountTryUses(context, email)))) return;
  await db.transaction().execute(async (tx) => {
    const use = useOf(sealer, allowances.warnings, 'warnings for account', email);
    if ((await takeEach(tx, [use])) !== undefined) return;
    const user = await tx
      .selectFrom('users')
      .select('_id')
      .where('email', '=', email)
      .where('deleted', 'is', null)
      .limit(1)
      .executeTakeFirst();
    if (user) await addJob(tx, 'send-sign-in-warning', { user: user._id });
  });
}
