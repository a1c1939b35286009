import type { CaseInput, InvoiceInput, SpecificationLine } from '@fordra/domain/cases/registration/case-input';
import type { Refusal } from '@fordra/domain/refusals/refusals';

/** The formats of an e-invoice: Peppol BIS 3, Svefaktura 1.0, and Factur-X or ZUGFeRD, mostly attached to a PDF. */
export type EInvoiceFormat = 'ubl' | 'svefaktura' | 'cii';

export type InvoicedLine = SpecificationLine & {
  readonly description?: string;
  readonly article_number?: string;
  readonly cost_center?: string;
};

/** A case of the input of a registration, as far as an invoice gives it; how it starts is not in it. */
export type InvoicedCase = Pick<CaseInput, 'reference_number' | 'currency'> & {
  readonly customer: Partial<CaseInput['customer']>;
  readonly invoices: readonly [
    Omit<InvoiceInput, 'specification'> & {
      readonly specification?: readonly InvoicedLine[];
      readonly order_reference?: string;
      readonly our_reference?: string;
      readonly your_reference?: string;
      readonly debt_description?: string;
    },
  ];
};

export const eInvoiceWarnings = [
  /** The lines do not sum to the amount to pay, as after a part payment, and are left out. */
  'lines_left_out',
  /** The invoice has no due date. */
  'due_date_missing',
  /** A part of the amount has been paid before. */
  'partly_paid',
] as const;
export type EInvoiceWarning = (typeof eInvoiceWarnings)[number];

export type EInvoice = {
  readonly format: EInvoiceFormat;
  /** The Swedish number of who issued the invoice, as `parseSwedishIdNumber` has it; the caller compares it with the creditor's. */
  readonly creditorNumber: string | undefined;
  readonly values: InvoicedCase;
  readonly warnings: readonly EInvoiceWarning[];
  /** The invoice as the customer has received it, which may be attached to the claim. */
  readonly original: { readonly filename: string; readonly contentType: string; readonly bytes: Uint8Array };
};

export type EInvoiceRefusal = {
  readonly refusal: Extract<
    Refusal,
    | 'unsupported_file_type'
    | 'file_too_large'
    | 'file_damaged'
    | 'file_is_encrypted'
    | 'file_takes_too_long'
    | 'file_unpacks_too_large'
    | 'no_invoice_in_file'
    | 'several_invoices_in_file'
    | 'credit_note_not_a_claim'
    | 'invoice_currency_not_supported'
  >;
  /** What a credit note credits, as it is written; empty where it does not say, or names several invoices. */
  readonly credited?: Pick<EInvoice, 'creditorNumber'> & { readonly number: string; readonly amount: string };
};

/** Reads one e-invoice: XML, with or without an envelope, or a PDF to which it is attached. */
export type ReadEInvoice = (bytes: Uint8Array, filename: string) => Promise<EInvoice | EInvoiceRefusal>;
