/** The actions by which a person intervenes in the flow of a case, at the item that comes next. */
const byHand: readonly string[] = ['run_next_item', 'pause_case', 'resume_case'];

export function isFlowAction(resource: string, action: string): boolean {
  return resource === 'cases' && byHand.includes(action);
}

/** Whether a grant lets a person intervene at this item; one that names no items does so at all of them. */
export function mayActAt(grant: { readonly flow_actions?: readonly string[] }, item: unknown): boolean {
  return grant.flow_actions === undefined || typeof item !== 'string' || grant.flow_actions.includes(item);
}
