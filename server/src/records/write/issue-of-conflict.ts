import { type Resource, tableOf } from '@fordra/schema/define-resource';
import type { Issue, Rule } from '@fordra/schema/issues';
import type { Row } from '../../store/documents/select-documents.ts';

/** Violations by their code, the rule they break, and how the constraint's name ends after `<table>_<attribute>_`. */
const violations: Readonly<Record<string, { readonly rule: Rule; readonly suffix: string }>> = {
  '23505': { rule: 'unique', suffix: 'unique' },
  '23503': { rule: 'exists', suffix: 'fkey' },
  '23514': { rule: 'invalid', suffix: 'check' },
};

const missing = '23502';

/** What PostgreSQL reports of a violation; of a unique one the detail is `Key (type, version)=(standard, 1) already exists.`. */
type Violation = {
  readonly code?: string;
  readonly constraint?: string;
  readonly table?: string;
  readonly detail?: string;
};

/**
 * The database checks uniqueness and references, also between concurrent writers, and its check constraints cover what
 * validation misses: a violation becomes an issue of the attribute.
 */
export function issueOfConflict(resource: Resource, error: unknown, values: Row): Issue | undefined {
  const { code, constraint, table: violated, detail } = error as Violation;
  // A not-null attribute that validation does not require is one the requester may not know, so it is not named.
  if (code === missing) return { path: '_id', rule: 'invalid' };
  const violation = code !== undefined && Object.hasOwn(violations, code) ? violations[code] : undefined;
  if (!violation || !constraint) return undefined;
  const { rule, suffix } = violation;
  const table = tableOf(resource);
  const named = Object.keys(resource.fields).find((name) => constraint === `${table}_${name}_${suffix}`);
  const attribute = named ?? (rule === 'unique' && violated === table ? lastOfKey(resource, detail) : undefined);
  if (attribute === undefined) return rule === 'invalid' ? { path: '_id', rule } : undefined;
  const field = resource.fields[attribute]!;
  const value = String(values[attribute]);
  const to = field.kind === 'reference' ? field.to : '';
  return {
    path: attribute,
    rule,
    arg: rule === 'exists' ? `${value}' must exist in resource '${to}', field '_id` : value,
  };
}

/** The last attribute of a unique key of several that a client may write; a key of the server's own values has none. */
function lastOfKey({ fields }: Resource, detail = ''): string | undefined {
  const key = /\((.+?)\)=\(/.exec(detail)?.[1] ?? '';
  const written = (key.match(/\w+/g) ?? []).filter((name) => Object.hasOwn(fields, name) && !fields[name]!.readOnly);
  return written.at(-1);
}
