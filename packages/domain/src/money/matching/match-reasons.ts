/** What speaks for a case and against it, strongest first. */
export const matchPoints = {
  ocr_exact: 100,
  journal_number: 60,
  id_number: 50,
  ocr_near: 45,
  invoice_number: 40,
  payer_account_known: 40,
  amount_is_remaining: 25,
  amount_is_letter: 25,
  amount_is_advice: 25,
  name_equal: 20,
  name_near: 10,
  only_open_case: 10,
  closed: -20,
  payer_differs: -60,
  currency_differs: -100,
} as const;

export type MatchReason = keyof typeof matchPoints;
export const matchReasons = Object.keys(matchPoints) as readonly MatchReason[];

/** Why a payment is not placed automatically. */
export const matchObstacles = [
  'not_incoming',
  'parts_differ_from_sum',
  'no_case_fits',
  'not_certain',
  'several_cases_fit',
  'other_case_named',
  'reference_unknown',
  'payer_differs',
  'currency_differs',
  'case_closed_unpaid',
] as const;
export type MatchObstacle = (typeof matchObstacles)[number];
