/** The public registers that debtors are looked up in. */
export const registers = ['population', 'company', 'vehicle'] as const;

export type Register = (typeof registers)[number];

/** Why somebody was looked up. Each look-up has one of them, since each is a processing of personal data. */
export const lookupPurposes = [
  'address_for_letter',
  'enforcement_application',
  'deceased_check',
  'vehicle_owner',
  'identity',
] as const;

export type LookupPurpose = (typeof lookupPurposes)[number];

/** Those that a user may look a debtor up for. */
export const lookupPurposesByHand = [
  'address_for_letter',
  'enforcement_application',
  'deceased_check',
  'identity',
] as const satisfies readonly LookupPurpose[];

export const lookupResults = ['found', 'deceased', 'emigrated', 'protected', 'not_found', 'unavailable'] as const;

export type LookupResult = (typeof lookupResults)[number];

/** Why a register counts as unavailable. */
export const lookupFaults = ['no_answer', 'other_number'] as const;

export const newsKinds = [
  'moved',
  'deceased',
  'emigrated',
  'protected',
  'name_changed',
  'bankrupt',
  'reconstruction',
  'liquidated',
  'merged',
] as const;

export type NewsKind = (typeof newsKinds)[number];

export const newsStatuses = ['applied', 'waiting', 'dismissed'] as const;

/** Who stated an address. */
export const addressSources = ['creditor', 'register', 'debtor'] as const;

export type AddressSource = (typeof addressSources)[number];

/** An address that a register has confirmed is not asked for again within this many days. */
export const ADDRESS_FRESH_DAYS = 30;
