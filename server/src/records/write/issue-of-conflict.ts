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

/**
 * The database checks uniqueness and references, also between concurrent writers, and its check constraints cover what
 * validation misses: a violation becomes an issue of the attribute.
 */
export function issueOfConflict(resource: Resource, error: unknown, values: Row): Issue | undefined {
  const { code, constraint } = error as { code?: string; constraint?: string };
  // A not-null attribute that validation does not require is one the requester may not know, so it is not named.
  if (code === missing) return { path: '_id', rule: 'invalid' };
  const violation = code !== undefined && Object.hasOwn(violations, code) ? violations[code] : undefined;
  if (!violation || !constraint) return undefined;
  const { rule, suffix } = violation;
  const table = tableOf(resource);
  const attribute = Object.keys(resource.fields).find((name) => constraint === `${table}_${name}_${suffix}`);
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
