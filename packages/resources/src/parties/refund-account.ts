import { text } from '@fordra/schema/fields';

/** An account that money can be paid back to: a bankgiro, a plusgiro, a Swedish bank account or an IBAN with its BIC. */
export const refundAccountFields = {
  clearing_number: text({ max: 5, pattern: 'clearing_number', dependsOn: ['account_number'] }),
  account_number: text({ max: 15, pattern: 'account_number', dependsOn: ['clearing_number'] }),
  bankgiro: text({ max: 8, pattern: 'bankgiro' }),
  plusgiro: text({ max: 8, pattern: 'plusgiro' }),
  iban: text({ max: 34, pattern: 'iban' }),
  bic: text({ max: 11, pattern: 'bic' }),
} as const;
