import { checkUser } from '@fordra/domain/access/check-user';
import type { Refusal } from '@fordra/domain/refusals/refusals';
import { allow, refuse, type Verdict } from '@fordra/domain/values/verdict';
import { guardUsers } from '../../records/guards/guard-users.ts';
import { selectBusinessNow } from '../../store/clock/business-now.ts';
import type { Row } from '../../store/documents/select-documents.ts';
import type { LoadContext } from '../definition/define-action.ts';

/** A change of a user by an action passes the checks of a PATCH; without values, those of a DELETE. */
export async function checkUserChange(
  { tx, target, requester }: Pick<LoadContext, 'tx' | 'target' | 'requester'>,
  values: Row | undefined,
): Promise<Verdict> {
  const change = { before: target, after: values && { ...target, ...values } };
  const user = { id: requester.user.id, kind: requester.user.kind, isImpersonated: requester.signedInBy !== null };
  const [own] = checkUser({ ...change, user, now: await selectBusinessNow(tx) });
  const [guarded] = await guardUsers(tx, requester, [change]);
  const issue = own ?? guarded?.[0];
  return issue ? refuse(issue.arg as Refusal) : allow;
}
