import { impersonations } from '@fordra/resources/access/impersonations';
import { type Fields, text } from '@fordra/schema/fields';
import type { Requester } from '../../records/rows/requester.ts';
import type { Database } from '../../store/connection/database.ts';
import { insertDocument } from '../../store/documents/insert-document.ts';
import type { Row } from '../../store/documents/select-documents.ts';
import type { Action } from '../definition/define-action.ts';

const reasonField = { impersonation_reason: text({ required: true, min: 5, max: 200 }) } as const;

/** During an impersonation what moves money or ends a claim needs its own reason. */
function needsReason({ movesMoney, endsClaim }: Action, { signedInBy }: Requester): boolean {
  return signedInBy !== null && (movesMoney === true || endsClaim === true);
}

/** The input that this requester must give. */
export function inputFor(action: Action, requester: Requester): Fields {
  return needsReason(action, requester) ? { ...action.input, ...reasonField } : action.input;
}

/** Separates the reason from the action's own input. */
export function takeReason(action: Action, requester: Requester, given: Row): { input: Row; reason?: string } {
  if (!needsReason(action, requester)) return { input: given };
  const { impersonation_reason: reason, ...input } = given;
  return { input, reason: String(reason) };
}

/** Records the action with both users, in the list that has the reason for the impersonation itself. */
export async function recordReason(
  tx: Database,
  { user, signedInBy, readonly }: Requester,
  { action: { name, on }, target, reason }: { readonly action: Action; readonly target: Row; readonly reason: string },
): Promise<void> {
  await insertDocument(tx, impersonations, {
    at: new Date().toISOString(),
    signed_in_by: signedInBy,
    user: user.id,
    reason,
    is_readonly: readonly === true,
    action: name,
    case: on === 'cases' ? target._id : (target.case ?? null),
  });
}
