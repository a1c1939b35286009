/** The written forms of the trade's numbers and addresses (spec B §5), by the name a field refers to. */
export const patterns = {
  organization_no: '^\\d{10}$',
  person_no: '^\\d{12}$',
  bankgiro: '^\\d{7,8}$',
  plusgiro: '^\\d{2,8}$',
  clearing_number: '^\\d{4,5}$',
  account_number: '^\\d{5,15}$',
  iban: '^[A-Z]{2}\\d{2}[A-Z0-9]{11,30}$',
  bic: '^[A-Z]{6}[A-Z0-9]{2}([A-Z0-9]{3})?$',
  mobile_number: '^\\+\\d{7,15}$',
  email: '^[^\\s@]+@[^\\s@]+\\.[^\\s@]+$',
  country: '^[A-Z]{2}$',
  vat_number: '^[A-Z]{2}[A-Z0-9+*]{2,12}$',
  url: '^https://[^\\s]+$',
} as const;

export type PatternName = keyof typeof patterns;

/** Display masks of some numbers: # is a digit, the rest is inserted. The wire has only digits. */
export const masks: Readonly<Record<string, string>> = {
  organization_no: '######-####',
  person_no: '########-####',
  id_number: '########-####',
  bankgiro: '####-####',
  plusgiro: '#######-#',
};
