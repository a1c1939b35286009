import type { AmountFacts } from '@fordra/domain/cases/file/amount-facts';
import { applicationFacts } from '@fordra/domain/cases/file/application-facts';
import type { CaseFile } from '@fordra/domain/cases/file/case-file';
import { countRespites } from '@fordra/domain/cases/file/count-respites';
import { placeFacts, timeFacts } from '@fordra/domain/cases/file/time-facts';
import type { CaseFacts } from '@fordra/domain/cases/states/case-facts';
import { type CasePosition, positionFacts } from '@fordra/domain/cases/states/case-position';
import { isForeign as isForeignNumber } from '@fordra/domain/parties/identity/id-number';
import { enforcementWayOf } from '@fordra/domain/parties/identity/legal-type';
import { isUnderage } from '@fordra/domain/parties/identity/person-number';
import { type Day, monthsUntil } from '@fordra/domain/values/day';
import type { InvoiceRow, MarkRow } from '../../store/cases/select-case-parts.ts';
import type { CaseRow } from '../../store/cases/select-case-rows.ts';

export type FactSources = {
  readonly row: CaseRow;
  readonly position: CasePosition;
  readonly invoices: readonly InvoiceRow[];
  readonly letters: CaseFile['letters'];
  /** Of the case and of its debtor's other cases. */
  readonly marks: readonly MarkRow[];
  readonly amounts: AmountFacts;
  readonly closedOn: Day | null;
  readonly hasReversal: boolean;
  readonly way: CaseFile['way'];
  readonly applications: CaseFile['applications'];
};

/** What rules ask of a case, as nouns. What no part of the house knows yet is answered as there being none of it. */
export function buildCaseFacts(sources: FactSources): CaseFacts {
  return {
    ...ofCreditor(sources),
    ...ofDebtor(sources),
    ...sources.amounts,
    credit_covers_remaining: false,
    ...ofHistory(sources),
    ...ofPlace(sources),
  };
}

function ofCreditor({ row, invoices }: FactSources) {
  const { config, agreement, description } = row.of_creditor;
  return {
    flow_type: row.flow_type,
    start_action: row.start_action,
    has_flow_configuration: true,
    soft_reminder_enabled: config?.soft_reminder_enabled ?? row.start_action === 'soft_reminder',
    direct_demand_allowed: config?.direct_demand_allowed ?? true,
    extra_debt_collection_enabled: config?.extra_debt_collection_enabled ?? false,
    reminder_fee_agreed: config?.reminder_fee_agreed ?? true,
    accepts_capital_closure: config?.accepts_capital_closure ?? false,
    enforcement_approved: false,
    enforcement_is_automatic: config?.enforcement_is_automatic ?? true,
    descriptions_complete: Boolean(description) || invoices.every((invoice) => invoice.has_description),
    has_car_registration: Boolean(row.car_registration),
    has_agreement: agreement !== null,
  };
}

function ofDebtor({ row, invoices }: FactSources) {
  const { of_debtor: debtor } = row;
  const { address, born, legal_type: legal } = debtor;
  const origin = invoices.map(({ invoice_date: day }) => day).toSorted()[0];
  const way = legal ? enforcementWayOf(legal) : 'allowed';
  return {
    has_debtor: row.debtor !== null,
    is_company: debtor.is_company === true,
    is_foreign: debtor.is_foreign === true,
    is_underage: born !== null && origin !== undefined && isUnderage(born as Day, origin),
    is_association: way === 'refused',
    is_public_body: way === 'decision',
    is_bankrupt: debtor.is_bankrupt === true,
    has_id_number: debtor.id_number !== null,
    has_swedish_id_number: debtor.id_number_type !== null && !isForeignNumber(debtor.id_number_type),
    has_swedish_address:
      address?.country === 'SE' && Boolean(address.address_line_1 && address.zip_code && address.city),
    score: debtor.score,
    cases_without_assets: null,
  };
}

function ofHistory({ row, letters, marks, closedOn, hasReversal, applications }: FactSources) {
  const today = row.today as Day;
  const limitation = row.limitation_date as Day | null;
  const respites = marks.filter(({ key }) => key === 'respite_approved');
  const own = respites.filter((mark) => mark.case === row._id);
  const objection = marks.findLast((mark) => mark.case === row._id && mark.key !== 'respite_approved');
  return {
    ...timeFacts({ today, letters, limitation }),
    ...applicationFacts({ applications, today, verdictNumber: row.verdict_number }),
    objection_is_answered: objection === undefined || objection.key === 'objection_answered',
    respites_of_case_in_quarter: count(own, today).quarter,
    respites_of_case: count(own, today).year,
    respites_of_debtor: count(respites, today).year,
    months_since_closed: closedOn === null ? null : monthsUntil(closedOn, today),
    has_reversal: hasReversal,
  };
}

function count(marks: readonly MarkRow[], today: Day) {
  return countRespites(
    marks.map(({ day }) => day),
    today,
  );
}

function ofPlace({ row, position, invoices, way }: FactSources) {
  const { states } = positionFacts(position);
  return {
    ...placeFacts(position, { item: row.next_flow_item, date: row.next_flow_date as Day | null }, way),
    has_write_off_decision: false,
    has_active_plan: states.includes('amortization'),
    is_withdrawn_by_creditor: false,
    has_active_restructuring: states.includes('debt_restructuring'),
    has_cancelled_date: false,
    has_inventory: false,
    inventory_is_processed: false,
    has_trustee: false,
    trustee_is_complete: false,
    lacks_original_invoice: invoices.some((invoice) => !invoice.has_original),
  };
}
