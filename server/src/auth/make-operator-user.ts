import { users } from '@fordra/resources/access/users';
import { buildDefinition } from '@fordra/schema/definition';
import { validate } from '@fordra/schema/validate';
import { changesBetween } from '../records/write/changes-between.ts';
import { valuesToStore, withDefaults } from '../records/write/values-to-store.ts';
import { selectGroupsOfTemplates } from '../store/access/access-templates.ts';
import type { Database } from '../store/connection/database.ts';
import { insertDocument } from '../store/documents/insert-document.ts';
import { insertHistory } from '../store/documents/insert-history.ts';
import { anyOf } from '../store/sql/any-of.ts';

export type OperatorUser = {
  /** In lower case, as addresses are stored. */
  readonly email: string;
  readonly name: string;
  readonly kind: string;
  /** The last day; a role for a limited time requires it. */
  readonly valid_until?: string;
  /** Names of the operator's access groups. */
  readonly groups: readonly string[];
  /** Keys of access templates: the user is put into the groups that follow them. */
  readonly roles: readonly string[];
};

export type MadeUser =
  | { readonly made: string }
  | { readonly refused: 'taken' }
  | { readonly refused: 'invalid'; readonly attribute: string }
  | { readonly refused: 'unknown group'; readonly group: string }
  | { readonly refused: 'role without group'; readonly role: string };

/** Creates a user of the operator from the command line: a new installation has no user who could do it in the portal. */
export async function makeOperatorUser(db: Database, { groups, roles, ...body }: OperatorUser): Promise<MadeUser> {
  const definition = buildDefinition(users);
  const [issue] = validate(definition, body, 'create');
  if (issue) return { refused: 'invalid', attribute: issue.path };
  return db
    .transaction()
    .execute(async (tx): Promise<MadeUser> => {
      const rows = await tx
        .selectFrom('access_groups')
        .select(['_id', 'name'])
        .where('account', 'is', null)
        .where('partner', 'is', null)
        .where('name', '=', anyOf(groups))
        .execute();
      const missing = groups.find((group) => !rows.some(({ name }) => name === group));
      if (missing !== undefined) return { refused: 'unknown group', group: missing };
      const groupsOfRoles = await selectGroupsOfTemplates(tx, roles);
      const role = roles.find((key) => !groupsOfRoles.has(key));
      if (role !== undefined) return { refused: 'role without group', role };
      const ids = new Set([...rows.map(({ _id }) => _id), ...groupsOfRoles.values()]);
      const given = { ...body, access_groups: [...ids] };
      const values = valuesToStore(definition.properties, withDefaults(definition.properties, given));
      const { _id } = await insertDocument(tx, users, values);
      const filled = Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null));
      await insertHistory(tx, {
        method: 'POST',
        resource: 'users',
        resourceId: _id,
        user: null,
        signedInBy: null,
        fromAddress: null,
        requestId: null,
        account: null,
        partner: null,
        changes: changesBetween({}, filled),
      });
      return { made: _id };
    })
    .catch((error: { constraint?: string }): MadeUser => {
      if (error.constraint !== 'users_email_unique') throw error;
      return { refused: 'taken' };
    });
}
