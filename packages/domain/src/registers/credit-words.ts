/** Whom a credit report is about. Person reports are not shown to creditors. */
export const creditReportKinds = ['company', 'person'] as const;

/** Why a report was ordered: a report about a person needs a legitimate reason (kreditupplysningslagen 9 §). */
export const creditReasons = [
  'enforcement_evaluation',
  'plan_approval',
  'surveillance_check',
  'dispute',
  'other',
] as const;

export type CreditReason = (typeof creditReasons)[number];

/** Whose reports are ordered before it is evaluated whether to apply to the enforcement authority. */
export const creditChecks = ['none', 'companies', 'all'] as const;

/** A report is used for this long; then a new one may be ordered. */
export const REPORT_USABLE_DAYS = 30;
/** The figures of a report are deleted after this; the score and its lines stay. */
export const PERSON_REPORT_KEPT_DAYS = 90;
export const COMPANY_REPORT_KEPT_MONTHS = 12;
/** A score that is older than this counts as missing. */
export const SCORE_FRESH_DAYS = 180;
/** Our own final accountings without assets count for this long. */
export const WITHOUT_ASSETS_MONTHS = 24;
