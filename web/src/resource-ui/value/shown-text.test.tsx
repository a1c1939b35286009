import { expect, test } from 'vitest';
import { definitionOf } from '../../../testing/definitions.ts';
import { propertyAt } from '../definition/property-at.ts';
import { shownText } from './shown-text.ts';

test.each([
  ['cases', 'customer_id_number', '198403082392', '19840308-2392'],
  ['debtors', 'id_number', '5560160680', '556016-0680'],
  ['debtors', 'id_number', '5560160681', '5560160681'],
  ['debtors', 'id_number', 'DE123456789', 'DE123456789'],
  ['creditors', 'organization_no', '5560160680', '556016-0680'],
  ['creditors', 'payout_details.sek.bankgiro', '1234567', '123-4567'],
  ['creditors', 'payout_details.sek.plusgiro', '123456', '12345-6'],
  ['creditors', 'email', 'faktura@x.example', 'faktura@x.example'],
])('%s %s: %s is shown as %s', (resource, path, value, shown) => {
  expect(shownText(propertyAt(definitionOf(resource), path)!, value)).toBe(shown);
});
