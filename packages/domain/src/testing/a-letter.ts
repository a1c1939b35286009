import type { LetterPlan } from '../documents/letter-content/check-letter.ts';
import type { LetterFacts, LetterRecipient } from '../documents/letters/letter-facts.ts';
import { day } from '../values/day.ts';
import { aCaseFile } from './a-case-file.ts';

/** For tests: the debtor of `aCaseFile`. */
export function aRecipient(overrides: Partial<LetterRecipient> = {}): LetterRecipient {
  return {
    debtor: 'debtor',
    name: 'Maja Lindqvist',
    idNumber: '200001012384',
    idNumberType: 'swedish_person',
    isCompany: false,
    isForeign: false,
    isMinor: false,
    isProtected: false,
    address: { address_line_1: 'Storgatan 4', zip_code: '411 03', city: 'Göteborg', country: 'SE' },
    email: null,
    phone: null,
    refusesSms: false,
    agreesToEmail: false,
    language: null,
    guardian: null,
    ...overrides,
  };
}

export function aLetterFacts(overrides: Partial<LetterFacts> = {}): LetterFacts {
  return {
    journalNumber: '26-1001',
    ocr: '100123496',
    customer: 'customer',
    creditor: { name: 'Nordvik El AB', number: '5590000005' },
    recipients: [aRecipient()],
    invoices: [
      {
        id: 'invoice',
        number: '1001',
        date: day('2026-01-01'),
        due: day('2026-01-31'),
        amount: 10_000_00,
        description: 'El och elnät',
        assignedFrom: null,
      },
    ],
    agency: {
      name: 'Fordra Inkasso AB',
      number: '5560000001',
      address: { address_line_1: 'Box 100', zip_code: '111 20', city: 'Stockholm', country: 'SE' },
      email: 'hej@fordra.example',
      phone: '08-465 004 00',
      bankgiro: '50501055',
      iban: null,
      bic: null,
    },
    ...overrides,
  };
}

/** For tests: a demand on the day of rules P1's payment, with ten days to pay. */
export function aLetterPlan(overrides: Partial<LetterPlan> = {}): LetterPlan {
  return {
    kind: 'debt_collection',
    file: aCaseFile(),
    facts: aLetterFacts(),
    date: day('2026-03-10'),
    due: day('2026-03-20'),
    channels: ['digital_mailbox', 'letter'],
    ...overrides,
  };
}
