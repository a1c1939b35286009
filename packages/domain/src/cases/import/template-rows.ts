import { type ImportColumn, importColumns } from './import-columns.ts';

const example: Readonly<Record<ImportColumn, string>> = {
  customer_name: 'Anna Exempel',
  id_number: '19811218-9876',
  invoice_number: '10001',
  invoice_date: '2026-09-30',
  due_date: '2026-10-30',
  amount: '1 234,50',
  customer_number: '1001',
  is_company: 'nej',
  address_line_1: 'Exempelgatan 1',
  address_line_2: '',
  address_line_3: '',
  zip_code: '111 22',
  city: 'Stockholm',
  country: 'SE',
  email: 'anna@exempel.se',
  mobile_number: '+46701740605',
  debt_description: 'Bredband september',
  reference_number: '',
  order_reference: '',
  our_reference: '',
  your_reference: '',
  start_action: 'inkasso',
  currency: 'SEK',
  is_due_date_agreed: 'nej',
  interest_rule: '',
  interest_rate: '',
  reminder_fee_claimed: '60,00',
  reminder_fee_date: '2026-11-06',
  car_registration: '',
  parking_zone: '',
};

/** The template of a file of cases: the names of the columns, and one row that shows how they are filled in. */
export function templateRows(nameOf: (column: ImportColumn) => string): readonly (readonly string[])[] {
  return [importColumns.map(({ name }) => nameOf(name)), importColumns.map(({ name }) => example[name])];
}
