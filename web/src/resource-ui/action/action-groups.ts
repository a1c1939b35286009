/** What an action is about, in the order of the menu; those that end a claim come last. */
const actionGroups = ['money', 'time', 'course', 'ending'] as const;

type ActionGroup = (typeof actionGroups)[number];

/** The group of each action on a case; other resources have few actions, which need no groups. */
export const groupOfAction: Readonly<Record<string, ActionGroup>> = {
  register_payment: 'money',
  register_creditor_payment: 'money',
  credit_fee: 'money',
  credit_capital: 'money',
  freeze_interest: 'money',
  release_interest: 'money',
  pause_case: 'time',
  resume_case: 'time',
  approve_respite: 'time',
  start_amortization: 'time',
  propose_amortization: 'time',
  register_objection: 'time',
  lock_case: 'time',
  unlock_case: 'time',
  make_decision: 'course',
  create_decision: 'course',
  run_next_item: 'course',
  reset_failed_case: 'course',
  move_to_debt_collection: 'course',
  attempt_enforcement: 'course',
  register_court_outcome: 'course',
  start_dispute: 'course',
  recall_dispute: 'course',
  start_foreign_handling: 'course',
  approve_debt_restructuring: 'course',
  cancel_debt_restructuring: 'course',
  request_direct_debit_consent: 'course',
  send_letter_again: 'course',
  send_registered_letter: 'course',
  send_sms: 'course',
  change_address: 'course',
  look_up_address: 'course',
  look_up_owner: 'course',
  request_invoice_copy: 'course',
  download_invoice: 'course',
  change_flow_configuration: 'course',
  change_start_action: 'course',
  assign_solicitor: 'course',
  assign_case: 'course',
  unassign_case: 'course',
  reopen_case: 'course',
  close_manually: 'ending',
  cancel_case: 'ending',
  recall_enforcement: 'ending',
  write_off: 'ending',
  migrate_case: 'ending',
};

/** The actions by group, without empty ones; those without a group first. */
export function groupActions<Action extends { readonly name: string }>(
  actions: readonly Action[],
): readonly { readonly group: ActionGroup | undefined; readonly actions: readonly Action[] }[] {
  return [undefined, ...actionGroups]
    .map((group) => ({ group, actions: actions.filter(({ name }) => groupOf(name) === group) }))
    .filter((one) => one.actions.length > 0);
}

function groupOf(name: string): ActionGroup | undefined {
  return Object.hasOwn(groupOfAction, name) ? groupOfAction[name] : undefined;
}
