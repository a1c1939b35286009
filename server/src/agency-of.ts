import type { LetterAgency } from '@fordra/domain/documents/letters/letter-facts';
import { parseGiro } from '@fordra/domain/parties/identity/giro';
import type { Config } from './config.ts';

/** The operator as letters name it. */
export function agencyOf(config: Config): LetterAgency {
  return {
    name: config.agencyName,
    number: config.agencyNumber,
    address: config.agencyAddress,
    email: config.contactEmail ?? '',
    phone: config.contactPhone ?? '',
    bankgiro: parseGiro(config.paymentBankgiro),
    iban: config.paymentIban ?? null,
    bic: config.paymentBic ?? null,
  };
}
