import { allow, refuse, type Verdict } from '../../values/verdict.ts';

/** A closed case needs no handler. */
export function checkMayAssignCase({ isClosed }: { readonly isClosed: boolean }): Verdict {
  return isClosed ? refuse('case_closed') : allow;
}

export function checkMayUnassignCase({ hasHandler }: { readonly hasHandler: boolean }): Verdict {
  return hasHandler ? allow : refuse('case_has_no_handler');
}

/** Only the operator's own users who can sign in handle cases. */
export function checkHandler({ kind, isDisabled }: { readonly kind: string; readonly isDisabled: boolean }): Verdict {
  return !isDisabled && (kind === 'staff' || kind === 'system_user') ? allow : refuse('handler_not_staff');
}
