import { sql } from 'kysely';
import type { Languages } from '../agreements/agreement-versions.ts';
import type { Database } from '../connection/database.ts';

export type TemplateChoice = {
  readonly _id: string;
  readonly key: string;
  readonly title: Languages<string>;
  readonly description: Languages<string>;
  readonly agreement_version: string;
  readonly version: string;
  readonly agreement_title: Languages<string>;
  readonly sha256: Languages<string>;
};

/** The packages of the operator whose agreement is in force. */
export async function selectTemplates(db: Database): Promise<readonly TemplateChoice[]> {
  const { rows } = await sql<TemplateChoice>`
    select t._id, t.key, t.title, t.description, v._id as agreement_version, v.version, a.title as agreement_title, v.sha256
    from self_registration_templates t join agreements a on a._id = t.agreement
    join agreement_versions v on v.agreement = a._id and v.status = 'published'
    where t.is_active and t.partner is null and a.is_active order by t."order", t._id limit 20`.execute(db);
  return rows;
}

/** Packages with the agreement that comes with the product, in an installation that has none. */
export async function insertTemplates(
  db: Database,
  packages: readonly { readonly key: string; readonly title: object; readonly description: object }[],
): Promise<void> {
  await sql`
    insert into self_registration_templates (key, title, description, agreement, "order")
    select p.key, p.title, p.description, a._id, p.at
    from jsonb_to_recordset(${JSON.stringify(packages.map((one, at) => ({ ...one, at })))}::jsonb)
        as p (key text, title jsonb, description jsonb, at bigint),
      (select _id from agreements where key = 'creditor') a
    where not exists (select from self_registration_templates)
    on conflict do nothing`.execute(db);
}
