import type { DecisionTemplate } from '@fordra/domain/decisions/decision-template';
import { sql } from 'kysely';
import type { Database } from '../connection/database.ts';
import { anyOf } from '../sql/any-of.ts';

export type DecisionTemplateRow = Pick<DecisionTemplate, 'type' | 'unit' | 'instruction'> & {
  readonly _id: string;
  readonly account: string | null;
  readonly creditor: string | null;
  readonly default_option: string | null;
  readonly deadline_days: number | null;
  readonly remind_days: readonly number[] | null;
  readonly needs_reason: readonly string[];
};

/** The active templates of the creditors of these cases, and those of their accounts. */
export async function selectDecisionTemplates(
  db: Database,
  cases: readonly { readonly creditor: string; readonly account: string }[],
): Promise<readonly DecisionTemplateRow[]> {
  const creditors = [...new Set(cases.map(({ creditor }) => creditor))];
  const accounts = [...new Set(cases.map(({ account }) => account))];
  const { rows } = await sql<DecisionTemplateRow>`
    select _id, type, account, creditor, default_option, deadline_days, remind_days, needs_reason, unit, instruction
    from decision_templates
    where is_active and account = ${anyOf(accounts)} and (creditor is null or creditor = ${anyOf(creditors)})
    order by _id`.execute(db);
  return rows;
}
