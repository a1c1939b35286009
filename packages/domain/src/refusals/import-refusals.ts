/** Why a file of cases, or an e-invoice, is not read. */
export const importRefusals = [
  'file_damaged',
  'file_empty',
  'file_is_encrypted',
  'file_takes_too_long',
  'file_unpacks_too_large',
  'too_many_rows',
  'too_many_columns',
  'row_too_long',
  'quote_not_closed',
  'sheet_not_found',
  'no_invoice_in_file',
  'several_invoices_in_file',
  'credit_note_not_a_claim',
  'invoice_currency_not_supported',
  'invoice_of_another_creditor',
  'invoice_file_too_large',
] as const;
