import { sql } from 'kysely';
import type { Database } from '../connection/database.ts';

export type DueStep = {
  readonly _id: string;
  readonly due: string;
  readonly today: string;
  /** Who is responsible; else the members of its legal team. */
  readonly users: readonly string[];
};

/** Open disputes whose step someone is to be reminded of, locked until the transaction ends. */
export async function selectDueSteps(tx: Database, limit: number): Promise<DueStep[]> {
  const { rows } = await sql<DueStep>`
    select d._id, d.workflow_due_date::text as due, t.today::text,
      case when d.responsible is not null then jsonb_build_array(d.responsible)
        else coalesce((select members from legal_teams where _id = d.legal_team and is_active), '[]') end as users
    from disputes d, (select (business_now() at time zone 'Europe/Stockholm')::date as today) t
    where d.status = 'open' and d.next_reminder <= t.today and d.workflow_due_date is not null
    order by d.next_reminder, d._id limit ${limit} for update of d skip locked`.execute(tx);
  return rows;
}

export type StepToMail = {
  readonly email: string;
  readonly language: string;
  readonly step: string;
  readonly due: string;
  readonly number: string;
};

/** What a user is reminded of; undefined where the step is over, or the user may no longer sign in. */
export async function selectStepToMail(
  db: Database,
  { dispute, user, due }: { readonly dispute: string; readonly user: string; readonly due: string },
): Promise<StepToMail | undefined> {
  const { rows } = await sql<StepToMail>`
    select u.email, coalesce(s.settings -> 'ui' ->> 'language', u.language) as language, d.workflow_step as step,
      d.workflow_due_date::text as due, k.journal_number as number
    from disputes d join cases k on k._id = d."case" join users u on u._id = ${user}
    left join user_settings s on s."user" = u._id
    where d._id = ${dispute} and d.status = 'open' and d.workflow_due_date = ${due}::date and not u.is_disabled
      and u.email is not null`.execute(db);
  return rows[0];
}
