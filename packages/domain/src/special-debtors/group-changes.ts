/** What happens to a person or a company and changes all its cases. */
export const groupChangeKinds = [
  'register_death',
  'process_estate_inventory',
  'inactivate_estate',
  'register_bankruptcy',
  'register_trustee',
  'register_bankruptcy_inventory',
  'order_proof_of_debt',
  'conclude_bankruptcy',
  'end_bankruptcy',
  'start_debt_restructuring',
  'approve_debt_restructuring',
  'cancel_debt_restructuring',
  'start_reconstruction',
  'end_reconstruction',
] as const;

export type GroupChangeKind = (typeof groupChangeKinds)[number];

export const groupChangeStatuses = ['running', 'completed'] as const;

/** Of more cases than this none is changed in the request: a job changes them, part by part. */
export const CASES_AT_ONCE_MAX = 500;
