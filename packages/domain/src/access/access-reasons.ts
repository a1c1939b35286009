/** What is checked before the groups of a user, in this order. */
export const accessSteps = ['user', 'resource', 'tenant', 'item', 'attribute'] as const;
export type AccessStepName = (typeof accessSteps)[number];

/** Why a step is not met, or why a user needs no group. */
export const stepReasons = [
  'disabled',
  'ended',
  'not_offered',
  'system_user',
  'no_access_control',
  'own_rows',
  'other_tenant',
  'item_not_readable',
  'attribute_fixed',
  'attribute_hidden',
] as const;
export type StepReason = (typeof stepReasons)[number];

/** Why a group does not give what was asked for. */
export const groupReasons = ['no_grant', 'no_method', 'no_action', 'not_every_attribute', 'rows', 'attribute'] as const;
export type GroupReason = (typeof groupReasons)[number];
