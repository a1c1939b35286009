import type { Refusal } from '@fordra/domain/refusals/refusals';
import { allow, refuse, type Verdict } from '@fordra/domain/values/verdict';
import { findUserChangeIssues } from '../../records/guards/find-user-change-issues.ts';
import type { Row } from '../../store/documents/select-documents.ts';
import type { LoadContext } from '../definition/define-action.ts';

/** A change of a user by an action passes the checks of a PATCH; without values, those of a DELETE. */
export async function checkUserChange(
  { tx, target, requester }: Pick<LoadContext, 'tx' | 'target' | 'requester'>,
  values: Row | undefined,
): Promise<Verdict> {
  const change = { before: target, after: values && { ...target, ...values } };
  const [issue] = await findUserChangeIssues(tx, requester, change);
  return issue ? refuse(issue.arg as Refusal) : allow;
}
