import type { Requester } from '../rows/requester.ts';

const foreignKeyViolation = '23503';

/**
 * Whether a statement failed because the requester, or the support user signed in as the requester, was deleted in the
 * meantime: a row that names the user cannot be inserted. PostgreSQL's message depends on its language, the value in it
 * does not.
 */
export function isRequesterGone(error: unknown, { user, signedInBy }: Pick<Requester, 'user' | 'signedInBy'>): boolean {
  const { code, detail } = error as { readonly code?: string; readonly detail?: string };
  const names = (id: string | null) => id !== null && detail?.includes(`=(${id})`);
  return code === foreignKeyViolation && Boolean(names(user.id) || names(signedInBy));
}
