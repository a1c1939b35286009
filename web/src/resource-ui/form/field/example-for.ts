import type { PropertyDefinition } from '@fordra/schema/definition';
import type { MessageId } from '@fordra/texts/message-id';
import type { IntlShape } from 'react-intl';

/** A valid number of each form; the identity numbers are those of a public authority and of the tax agency's examples. */
const examples: Readonly<Record<string, string>> = {
  organization_no: '202100-5489',
  person_no: '19811218-9876',
  id_number: '202100-5489',
  bankgiro: '5050-1055',
  plusgiro: '286543-4',
  clearing_number: '5000',
  account_number: '1234567',
  iban: 'SE35 5000 0000 0549 1000 0003',
  bic: 'NDEASESS',
  mobile_number: '070-123 45 67',
  country: 'SE',
  url: 'https://exempel.se',
};

/** An example of a value of this form, for a field without help of its own. */
export function exampleFor(property: PropertyDefinition, say: IntlShape['formatMessage']): string | undefined {
  const pattern = property['x-pattern-name'] ?? '';
  if (Object.hasOwn(examples, pattern))
    return say({ id: 'form.example' satisfies MessageId }, { example: examples[pattern] });
  return undefined;
}
