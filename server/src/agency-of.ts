import type { LetterAgency } from '@fordra/domain/documents/letters/letter-facts';
import { parseGiro } from '@fordra/domain/parties/identity/giro';
import type { Config } from './config.ts';

/** The operator as letters name it; missing settings are left empty, and the check of letters then refuses them. */
export function agencyOf(config: Config): LetterAgency {
  return {
    name: config.agencyName ?? '',
    number: config.agencyNumber ?? '',
    address: config.agencyAddress ?? {},
    email: config.contactEmail ?? '',
    phone: config.contactPhone ?? '',
    bankgiro: config.paymentBankgiro ? parseGiro(config.paymentBankgiro) : null,
    iban: config.paymentIban ?? null,
    bic: config.paymentBic ?? null,
  };
}
