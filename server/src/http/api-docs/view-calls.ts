import type { View, ViewAccess } from '@fordra/schema/define-view';
import type { ImplementedView } from '../../views/definition/implement-view.ts';
import { type Call, type Calls, noToken } from './call.ts';

/** The rows of the views in the description of the API. */
export function viewCalls(views: readonly ImplementedView[]): Calls {
  return Object.fromEntries(views.map(({ view }) => [`GET ${view.path}`, callOf(view)]));
}

function callOf({ name, section, access, query, answer }: View): Call {
  return {
    tag: section,
    key: name,
    lets: 'whole tokens',
    ...('userKinds' in access ? { userKinds: access.userKinds } : { reads: resourcesOf(access) }),
    query,
    answers: { 200: answer },
    refusals: {
      ...noToken,
      ...(Object.keys(query).length > 0 && { 400: ['request_not_readable'] }),
      403: ['no_access_to_resource'],
      ...('item' in access && { 404: ['not_found'] }),
    },
  };
}

/** The resources that a reader of the view must be able to read. */
export function resourcesOf(access: ViewAccess): readonly string[] {
  if ('userKinds' in access) return [];
  return 'rows' in access ? [access.rows] : [access.item, ...(access.alsoReads ?? [])];
}
