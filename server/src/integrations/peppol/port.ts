import type { VatPercent } from '@fordra/domain/cases/registration/invoice-terms';
import type { Ore } from '@fordra/domain/values/money';

/** Why nothing was done: the access point or the registry is unavailable now. `detail` is a code without any content. */
export type PeppolFault = { readonly fault: 'unavailable'; readonly detail: string };

/** A document in its envelope (SBDH); participants are written `0007:5560000000`. */
export type Envelope = {
  /** The same envelope handed over again arrives once. */
  readonly id: string;
  readonly sender: string;
  readonly receiver: string;
  readonly createdAt: string;
  readonly document: string;
};

export const responseCodes = ['AB', 'AP', 'RE'] as const;
/** The other side has the document, has accepted it, or rejects it. */
export type ResponseCode = (typeof responseCodes)[number];

/** What is in a file of the access point. */
export type PeppolMessage =
  | {
      readonly kind: 'invoice';
      readonly id: string;
      readonly sender: string;
      readonly receiver: string;
      /** The document without its envelope. */
      readonly document: Uint8Array;
    }
  | {
      readonly kind: 'response';
      readonly id: string;
      /** The envelope that is answered. */
      readonly about: string;
      readonly code: ResponseCode;
      readonly reason: string | null;
    };

export type PeppolFile = {
  readonly name: string;
  readonly bytes: Uint8Array;
  /** Null where it cannot be read. */
  readonly message: PeppolMessage | null;
};

type BillingAddress = {
  readonly address_line_1?: string | undefined;
  readonly address_line_2?: string | undefined;
  readonly zip_code?: string | undefined;
  readonly city?: string | undefined;
  readonly country?: string | undefined;
};

export type BillingParty = {
  readonly name: string;
  /** Ten digits. */
  readonly number: string;
  /** `0007:5560000000`. */
  readonly participant: string;
  readonly address: BillingAddress;
};

export type BillingLine = {
  readonly description?: string | undefined;
  readonly article_number?: string | undefined;
  readonly unit_price: Ore;
  readonly unit_count: number;
  readonly vat_percent: VatPercent;
};

export type BillingInvoice = {
  readonly number: string;
  readonly issued: string;
  readonly due: string;
  readonly currency: string;
  readonly supplier: BillingParty;
  readonly customer: BillingParty;
  readonly buyerReference: string | null;
  readonly orderReference: string | null;
  readonly payment: {
    readonly kind: 'SE:BANKGIRO' | 'SE:PLUSGIRO';
    readonly account: string;
    readonly reference: string;
  };
  readonly lines: readonly BillingLine[];
  readonly rounding: Ore;
};

/** The answer to an envelope that came in. */
type EnvelopeAnswer = {
  readonly id: string;
  readonly about: string;
  readonly code: ResponseCode;
  readonly reason: string | null;
  readonly receiver: string;
  readonly day: string;
  readonly createdAt: string;
};

/** The network of e-invoices. Errors of the other side are returned, not thrown. */
export type PeppolService = {
  /** Our own address in the network. */
  readonly participant: string;
  /** Whether the participant receives invoices, by the registry of the network. */
  canReceive(participant: string): Promise<{ readonly canReceive: boolean } | PeppolFault>;
  /** The invoice as a document of the network, and the rules that it breaks. */
  write(invoice: BillingInvoice): { readonly document: string; readonly broken: readonly string[] };
  /** Hands an envelope to the access point. */
  submit(envelope: Envelope): Promise<{ readonly submitted: true } | PeppolFault>;
  /** Answers an envelope that came in, from our own address. */
  answer(answer: EnvelopeAnswer): Promise<{ readonly submitted: true } | PeppolFault>;
  /** What is in an envelope that came in; null where it cannot be read. */
  read(bytes: Uint8Array): PeppolMessage | null;
  /** Files that came in and have not been archived, a few at a time. */
  fetch(): Promise<{ readonly files: readonly PeppolFile[] } | PeppolFault>;
  /** Archives files. Call it once they are stored. */
  archive(names: readonly string[]): Promise<{ readonly done: true } | PeppolFault>;
};
