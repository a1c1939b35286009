import type { ApiError } from '../../api/api-error.ts';
import type { Question } from './why-query.ts';

const lacksRight = /^(no access |no write access |no_access_to_|user_has_no_access_group)/;
const call =
  /^(GET|POST|PATCH|PUT|DELETE) \/(?:swagger-definition\/)?([a-z-]+)(?:\/([0-9a-f]{24}))?(?:\/actions\/([a-z_]+))?(\/.+)?$/;

/** What a refused call asked for, if it was refused for lack of a right to a resource: a view may need several. */
export function questionOf({ status, message, asked = '' }: ApiError): Question | undefined {
  const [, method, resource, id, action, view] = call.exec(asked) ?? [];
  if (status !== 403 || !lacksRight.test(message) || !resource) return undefined;
  const item = id && { id };
  if (action) return { resource, ...item, action };
  if (view) return message === 'user_has_no_access_group' ? { resource, method: 'GET' } : undefined;
  // The right to the item is there if one of its attributes was refused.
  const attribute = /^no write access to '([^'.]+)/.exec(message)?.[1];
  return { resource, ...item, method: method as NonNullable<Question['method']>, ...(attribute && { attribute }) };
}
