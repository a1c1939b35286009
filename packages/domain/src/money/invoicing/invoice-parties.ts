import type { LetterAddress, LetterAgency } from '../../documents/letters/letter-facts.ts';
import { buildVatNumber } from '../../parties/identity/organization-number.ts';

/** Where a creditor pays an invoice to: our own account. */
export type OwnAccount = {
  readonly bankgiro?: string | null;
  readonly iban?: string | null;
  readonly bic?: string | null;
};

export type InvoicedParty = {
  readonly name: string;
  readonly number: string;
  readonly address: LetterAddress | null;
};

/** Who invoices or pays whom, as a document prints it. */
export type InvoiceParties = {
  readonly language: 'sv' | 'en';
  readonly seller: InvoicedParty & Pick<LetterAgency, 'email' | 'phone'> & { readonly vatNumber: string };
  readonly buyer: InvoicedParty & {
    readonly vatNumber: string | null;
    readonly reference: string | null;
    /** Banks abroad cannot pay to a bankgiro; not stated on older documents. */
    readonly isAbroad?: boolean;
  };
  readonly account: OwnAccount | null;
};

/** The creditor as its documents name it. */
export type NamedCreditor = {
  readonly name: string;
  readonly number: string;
  readonly address: LetterAddress | null;
  readonly reference: string | null;
  /** Where it is registered; none is where its address is. */
  readonly country: string | null;
  readonly vatNumber: string | null;
  /** The preferred first. */
  readonly languages: readonly ('sv' | 'en')[];
};

/** A creditor reads the language that it prefers; without one those in Sweden read Swedish, others English. */
export function partiesOf(
  agency: LetterAgency,
  { name, number, address, reference, country, vatNumber, languages }: NamedCreditor,
  account: OwnAccount | null,
): InvoiceParties {
  const ours = agency.number.replaceAll(/\D/g, '');
  const isAbroad = (country ?? address?.country ?? 'SE') !== 'SE';
  return {
    language: languages[0] ?? (isAbroad ? 'en' : 'sv'),
    seller: {
      ...{ name: agency.name, number: ours, vatNumber: buildVatNumber(ours), address: agency.address },
      ...{ email: agency.email, phone: agency.phone },
    },
    buyer: {
      ...{ name, number, address, reference, isAbroad },
      vatNumber: vatNumber || (isAbroad ? null : buildVatNumber(number)),
    },
    account,
  };
}
