/** What the formats of e-invoices have in common; amounts and days as they are written. */
export type InvoiceDocument = {
  readonly number: string | undefined;
  readonly typeCode: string | undefined;
  readonly issued: string | undefined;
  readonly due: string | undefined;
  readonly currency: string | undefined;
  readonly supplier: InvoiceParty;
  readonly customer: InvoiceParty;
  /** The number of the one invoice that a credit note credits. */
  readonly credited: string | undefined;
  readonly orderReference: string | undefined;
  readonly buyerReference: string | undefined;
  readonly paymentReference: string | undefined;
  readonly payable: string | undefined;
  readonly prepaid: string | undefined;
  readonly rounding: string | undefined;
  readonly lines: readonly InvoiceDocumentLine[];
  /** Of the whole invoice: freight, discounts. */
  readonly charges: readonly DocumentCharge[];
  /** Where all of the invoice has one rate of VAT. */
  readonly vatPercent: string | undefined;
  /** What the customer received as a picture of the invoice. */
  readonly picture: { readonly filename: string; readonly base64: string } | undefined;
};

export type InvoiceParty = {
  readonly name: string | undefined;
  /** Its registration number, or a person's; the likeliest first. */
  readonly idNumbers: readonly string[];
  readonly isRegistered: boolean;
  readonly addressLines: readonly string[];
  readonly zipCode: string | undefined;
  readonly city: string | undefined;
  readonly country: string | undefined;
  readonly contact: string | undefined;
  readonly email: string | undefined;
  readonly phone: string | undefined;
};

export type InvoiceDocumentLine = {
  readonly description: string | undefined;
  readonly article: string | undefined;
  readonly costCenter: string | undefined;
  readonly quantity: string | undefined;
  readonly price: string | undefined;
  /** For how many units the price is. */
  readonly priceQuantity: string | undefined;
  readonly total: string | undefined;
  readonly vatPercent: string | undefined;
};

export type DocumentCharge = {
  readonly isDiscount: boolean;
  readonly amount: string | undefined;
  readonly reason: string | undefined;
  readonly vatPercent: string | undefined;
};

/** Those that are written. */
export function written(texts: readonly (string | undefined)[]): readonly string[] {
  return texts.filter((text) => text !== undefined);
}
