import { propertyAt, valueAt } from '../../../resource-ui/definition/property-at.ts';
import type { FormStore } from '../../../resource-ui/form/state/form-store.ts';
import { toTyped } from '../../../resource-ui/typed-value/typed-value.ts';

const attributes = [
  'name',
  'id_number',
  'id_number_type',
  'customer_number',
  'is_company',
  'is_foreign',
  'has_protected_identity',
  'address.address_line_1',
  'address.address_line_2',
  'address.address_line_3',
  'address.zip_code',
  'address.city',
  'address.country',
  'email',
  'mobile_number',
] as const;

/** Fills the customer's fields from the creditor's record of it; what the record lacks is emptied. */
export function fillCustomer(store: FormStore, customer: Readonly<Record<string, unknown>>): void {
  for (const attribute of attributes) {
    const path = `customer.${attribute}`;
    const property = propertyAt(store.definition, path);
    if (property) store.write(path, toTyped(property, valueAt(customer, attribute)));
  }
}
