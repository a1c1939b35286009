import { dependenciesOf, propertiesOf, requiredOf } from '@fordra/schema/definition';
import { isDocument } from '@fordra/schema/documents';
import type { Fields } from '@fordra/schema/fields';
import type { Issue } from '@fordra/schema/issues';
import { validate } from '@fordra/schema/validate';
import type { Catalogue } from '../../records/rows/catalogue.ts';
import type { Requester } from '../../records/rows/requester.ts';
import { checkReferences } from '../../records/write/check-references.ts';
import type { Database } from '../../store/connection/database.ts';
import type { Row } from '../../store/documents/select-documents.ts';
import type { Action, ElementFaults } from '../definition/define-action.ts';

/** The faults that are reported of one element. */
const FAULTS_MAX = 100;
const CHARACTERS_MAX = 200;

type Input = Pick<Action, 'decidesEach'> & { readonly fields: Fields };
type Checked = { readonly issues: readonly Issue[]; readonly faults: ElementFaults };

/**
 * The faults of an input, and apart from them those of single elements of the list that the action decides one by one.
 * What the input refers to must exist for the requester, as with any write.
 */
export async function checkInput(
  tx: Database,
  requester: Requester,
  catalogue: Catalogue,
  { fields, decidesEach }: Input,
  given: Row,
): Promise<Checked> {
  const properties = propertiesOf(fields);
  const shape = { properties, required: requiredOf(fields), dependencies: dependenciesOf(fields) };
  const formed = divide(validate(shape, given, 'create'), decidesEach, given);
  if (formed.issues.length > 0) return formed;
  const readable = withoutFaulty(given, decidesEach, formed.faults);
  const known = divide(await checkReferences(tx, requester, catalogue, properties, readable), decidesEach, given);
  return { issues: known.issues, faults: new Map([...known.faults, ...formed.faults]) };
}

function divide(found: readonly Issue[], list: string | undefined, given: Row): Checked {
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

function withoutFaulty(given: Row, list: string | undefined, faults: ElementFaults): Row {
  if (list === undefined || faults.size === 0) return given;
  return { ...given, [list]: (given[list] as readonly Row[]).map((one, at) => (faults.has(at) ? {} : one)) };
}
