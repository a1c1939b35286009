import { dependenciesOf, propertiesOf, requiredOf } from '@fordra/schema/definition';
import { isDocument } from '@fordra/schema/documents';
import type { Fields } from '@fordra/schema/fields';
import type { Issue } from '@fordra/schema/issues';
import { validate } from '@fordra/schema/validate';
import type { Row } from '../../store/documents/select-documents.ts';
import type { ElementFaults } from './define-action.ts';

/** The faults that are reported of one element. */
const FAULTS_MAX = 100;
const CHARACTERS_MAX = 200;

export type Checked = { readonly issues: readonly Issue[]; readonly faults: ElementFaults };

/** The faults of an input's form, and apart from them those of single elements of the list that is decided one by one. */
export function checkForm(fields: Fields, decidesEach: string | undefined, given: Row): Checked {
  const shape = {
    properties: propertiesOf(fields),
    required: requiredOf(fields),
    dependencies: dependenciesOf(fields),
  };
  return divideFaults(validate(shape, given, 'create'), decidesEach, given);
}

export function divideFaults(found: readonly Issue[], list: string | undefined, given: Row): Checked {
  const issues: Issue[] = [];
  const faults = new Map<number, Issue[]>();
  for (const issue of found) {
    const [name, index, ...rest] = issue.path.split('.');
    const at = Number(index);
    // An element that is no object has no attribute to report the fault at.
    if (name !== list || rest.length === 0 || !isDocument((given[list!] as readonly unknown[])[at])) {
      issues.push(issue);
      continue;
    }
    const others = faults.get(at) ?? [];
    if (others.length === 0) faults.set(at, others);
    if (others.length < FAULTS_MAX) others.push(toStorable({ ...issue, path: rest.join('.') }));
  }
  return { issues, faults };
}

/** An action may store the fault, and the client's own names and values may be long or have characters that PostgreSQL refuses. */
function toStorable({ path, arg, ...issue }: Issue): Issue {
  const cut = (text: string) => text.slice(0, CHARACTERS_MAX).toWellFormed().replaceAll('\0', '\ufffd');
  return { ...issue, path: cut(path), ...(arg !== undefined && { arg: typeof arg === 'string' ? cut(arg) : arg }) };
}
