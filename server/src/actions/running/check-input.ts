import { propertiesOf } from '@fordra/schema/definition';
import type { Fields } from '@fordra/schema/fields';
import type { Catalogue } from '../../records/rows/catalogue.ts';
import type { Requester } from '../../records/rows/requester.ts';
import { checkReferences } from '../../records/write/check-references.ts';
import type { Database } from '../../store/connection/database.ts';
import type { Row } from '../../store/documents/select-documents.ts';
import { type Checked, checkForm, divideFaults } from '../definition/check-form.ts';
import type { Action, ElementFaults } from '../definition/define-action.ts';

type Input = Pick<Action, 'decidesEach'> & { readonly fields: Fields };

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
  const formed = checkForm(fields, decidesEach, given);
  if (formed.issues.length > 0) return formed;
  const readable = withoutFaulty(given, decidesEach, formed.faults);
  const known = divideFaults(await checkReferences(tx, requester, catalogue, properties, readable), decidesEach, given);
  return { issues: known.issues, faults: new Map([...known.faults, ...formed.faults]) };
}

function withoutFaulty(given: Row, list: string | undefined, faults: ElementFaults): Row {
  if (list === undefined || faults.size === 0) return given;
  return { ...given, [list]: (given[list] as readonly Row[]).map((one, at) => (faults.has(at) ? {} : one)) };
}
