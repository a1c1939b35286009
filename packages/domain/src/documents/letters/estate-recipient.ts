import { estateName } from '../../special-debtors/estate.ts';
import type { LetterAddress, LetterRecipient } from './letter-facts.ts';

export type EstateContact = { readonly name: string | null; readonly address: LetterAddress | null };

/** Letters to a deceased debtor go to the estate, at the address of its representative (rules §3.6). */
export function toEstate(recipient: LetterRecipient, { name, address }: EstateContact): LetterRecipient {
  const isAbroad = recipient.language === 'en' || (recipient.language === null && recipient.isForeign);
  const estate = estateName(recipient.name, isAbroad ? 'en' : 'sv');
  const care = name === null || address === null ? address : { ...address, ...careOf(name, address) };
  return { ...recipient, name: estate, address: care ?? recipient.address, guardian: null, isDeceased: true };
}

/** The letter is delivered to the representative, so the name stands above the street. */
function careOf(name: string, { address_line_1, address_line_2 }: LetterAddress): Partial<LetterAddress> {
  return {
    address_line_1: `c/o ${name}`,
    ...(address_line_1 && { address_line_2: [address_line_1, address_line_2].filter(Boolean).join(', ') }),
  };
}
