import type { Case } from '@fordra/resources/cases/cases';
import { cases } from '@fordra/resources/cases/cases';
import type { Creditor } from '@fordra/resources/parties/creditors';
import type { Debtor } from '@fordra/resources/parties/debtors';
import { sql } from 'kysely';
import type { Database } from '../connection/database.ts';
import { type Scope, scopeToSql } from '../sql/scope.ts';

/** A row of the table `cases`; empty columns are null. */
export type CaseRow = Omit<Case, 'closed' | 'freeze_interest' | 'accrued_interest' | 'payable_amount'> & {
  readonly closed: string | null;
  readonly now: string;
  readonly today: string;
  readonly of_creditor: {
    readonly config: Creditor['case_config'] | null;
    readonly agreement: string | null;
    readonly description: string | null;
  };
  readonly of_debtor: Pick<
    Debtor,
    | 'id_number'
    | 'id_number_type'
    | 'is_company'
    | 'is_foreign'
    | 'legal_type'
    | 'born'
    | 'is_bankrupt'
    | 'deceased_date'
    | 'score'
    | 'score_date'
    | 'score_override'
    | 'has_protected_identity'
    | 'email'
    | 'language'
    | 'guardian'
    | 'refund_account'
    | 'refund_account_set_by'
  > & { readonly address: Debtor['address'] | null };
  readonly of_co_debtors: readonly { readonly id: string; readonly isProtected: boolean }[];
};

/** Cases with the attributes of their creditor and debtors that rules read. */
export async function selectCaseRows(db: Database, scope: Scope, ids: readonly string[]): Promise<CaseRow[]> {
  const { rows } = await sql<CaseRow>`
    select k.*, business_now() as now, (business_now() at time zone 'Europe/Stockholm')::date as today,
      json_build_object('config', c.case_config, 'agreement', c.agreement_version, 'description', c.debt_description)
        as of_creditor,
      json_build_object('id_number', d.id_number, 'id_number_type', d.id_number_type, 'is_company', d.is_company,
        'is_foreign', d.is_foreign, 'legal_type', d.legal_type, 'born', d.born, 'is_bankrupt', d.is_bankrupt,
        'deceased_date', d.deceased_date, 'score', d.score, 'score_date', d.score_date,
        'score_override', d.score_override, 'has_protected_identity', d.has_protected_identity, 'address', d.address, 'email', d.email,
        'language', d.language, 'guardian', d.guardian, 'refund_account', d.refund_account,
        'refund_account_set_by', d.refund_account_set_by) as of_debtor,
      (select coalesce(json_agg(json_build_object('id', o._id, 'isProtected', o.has_protected_identity)), '[]')
       from debtors o where o._id in (select jsonb_array_elements_text(k.co_debtors))) as of_co_debtors
    from (select * from cases where _id = any(${[...ids]}) and ${scopeToSql(cases, scope)}) k
    join creditors c on c._id = k.creditor
    left join debtors d on d._id = k.debtor
    order by k._id`.execute(db);
  return rows;
}
