import { type Resource, tableOf } from '@fordra/schema/define-resource';
import type { Issue } from '@fordra/schema/issues';
import type { Row } from '../store/select-documents.ts';

const uniqueViolation = '23505';
const foreignKeyViolation = '23503';

/**
 * Uniqueness and references are the database's to judge, also between two writers at once; its refusal becomes an issue
 * of the field. Constraints are named `<table>_<attribute>_unique` and `<table>_<attribute>_fkey`.
 */
export function issueOfConflict(resource: Resource, error: unknown, values: Row): Issue | undefined {
  const { code, constraint } = error as { code?: string; constraint?: string };
  const rule = code === uniqueViolation ? 'unique' : code === foreignKeyViolation ? 'exists' : undefined;
  if (!rule || !constraint) return undefined;
  const suffix = rule === 'unique' ? 'unique' : 'fkey';
  const attribute = Object.keys(resource.fields).find(
    (name) => constraint === `${tableOf(resource)}_${name}_${suffix}`,
  );
  return attribute ? { path: attribute, rule, arg: String(values[attribute]) } : undefined;
}
