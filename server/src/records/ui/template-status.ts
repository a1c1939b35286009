import { rightIn } from '@fordra/schema/access';
import { parseWhere } from '@fordra/schema/parse-where';
import { QueryError } from '@fordra/schema/where';
import type { Catalogue } from '../rows/catalogue.ts';
import { placeholdersOf, type Requester } from '../rows/requester.ts';

type Reason =
  | { readonly reason: 'filter_not_readable'; readonly resource: string }
  | { readonly reason: 'no_default_registration_group' };

export type TemplateStatus = { readonly status: 'valid' | 'invalid'; readonly reasons: readonly Reason[] };

/**
 * Whether the rights of the requester's groups can be used as they are written; a release may have renamed an attribute.
 * Those who administer templates are also told if none is published for the users of new creditors.
 */
export function templateStatus(
  requester: Requester,
  catalogue: Catalogue,
  hasDefaultRegistration: boolean,
): TemplateStatus {
  const placeholders = placeholdersOf(requester);
  const unreadable = requester.rights.flatMap((rights) =>
    Object.entries(rights).flatMap(([resource, { filter, user_filter: limit }]) => {
      const properties = catalogue.get(resource)?.definition.properties;
      const isReadable = (one: unknown) => {
        try {
          if (properties && one !== undefined) parseWhere(properties, one, placeholders);
          return true;
        } catch (error) {
          if (error instanceof QueryError) return false;
          throw error;
        }
      };
      return isReadable(filter) && isReadable(limit) ? [] : [resource];
    }),
  );
  const isMissing = !hasDefaultRegistration && administersTemplates(requester);
  const reasons: readonly Reason[] = [
    ...[...new Set(unreadable)].map((resource) => ({ reason: 'filter_not_readable' as const, resource })),
    ...(isMissing ? [{ reason: 'no_default_registration_group' as const }] : []),
  ];
  return { status: reasons.length > 0 ? 'invalid' : 'valid', reasons };
}

function administersTemplates({ systemUser, rights }: Requester): boolean {
  return (
    systemUser ||
    rights.some(
      ({ 'access--templates': grant }) => grant?.methods.includes('PATCH') && rightIn(grant, 'rights') === 'write',
    )
  );
}
