type Parts = {
  /** The organization number of who issued it. */
  readonly seller: string;
  readonly number?: string;
  /** 380 is an invoice, 381 a credit note. */
  readonly type?: '380' | '381';
  readonly amount?: string;
  /** The number of the invoice that is credited. */
  readonly credited?: string;
  readonly isPartlyPaid?: boolean;
  /** The price without VAT of its one line. */
  readonly line?: string;
};

const picture = Buffer.from('%PDF-1.7\nfaktura').toString('base64');

/** An e-invoice as Peppol BIS 3 has it, with its picture attached. */
export function aPeppolInvoice({ seller, number = 'E-1', type = '380', amount = '1250.50', ...parts }: Parts): string {
  const prepaid = parts.isPartlyPaid ? '<cbc:PrepaidAmount currencyID="SEK">100.00</cbc:PrepaidAmount>' : '';
  const credited =
    parts.credited === undefined
      ? ''
      : `<cac:BillingReference><cac:InvoiceDocumentReference><cbc:ID>${parts.credited}</cbc:ID></cac:InvoiceDocumentReference></cac:BillingReference>`;
  const line = parts.line === undefined ? '' : lineOf(parts.line);
  return `<?xml version="1.0" encoding="UTF-8"?>
<Invoice xmlns="urn:oasis:names:specification:ubl:schema:xsd:Invoice-2"
  xmlns:cac="urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2"
  xmlns:cbc="urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2">
  <cbc:ID>${number}</cbc:ID><cbc:IssueDate>2026-09-01</cbc:IssueDate><cbc:DueDate>2026-10-01</cbc:DueDate>
  <cbc:InvoiceTypeCode>${type}</cbc:InvoiceTypeCode><cbc:DocumentCurrencyCode>SEK</cbc:DocumentCurrencyCode>${credited}
  <cac:AdditionalDocumentReference><cbc:ID>1</cbc:ID><cac:Attachment>
    <cbc:EmbeddedDocumentBinaryObject mimeCode="application/pdf" filename="${number}.pdf">${picture}</cbc:EmbeddedDocumentBinaryObject>
  </cac:Attachment></cac:AdditionalDocumentReference>
  <cac:AccountingSupplierParty><cac:Party><cac:PartyLegalEntity>
    <cbc:RegistrationName>Säljaren</cbc:RegistrationName><cbc:CompanyID schemeID="0007">${seller}</cbc:CompanyID>
  </cac:PartyLegalEntity></cac:Party></cac:AccountingSupplierParty>
  <cac:AccountingCustomerParty><cac:Party><cac:PostalAddress><cbc:StreetName>Ågatan 1</cbc:StreetName>
    <cbc:CityName>Umeå</cbc:CityName><cbc:PostalZone>903 25</cbc:PostalZone>
    <cac:Country><cbc:IdentificationCode>SE</cbc:IdentificationCode></cac:Country></cac:PostalAddress>
    <cac:PartyLegalEntity><cbc:RegistrationName>Köparen AB</cbc:RegistrationName>
    <cbc:CompanyID schemeID="0007">5560360793</cbc:CompanyID></cac:PartyLegalEntity></cac:Party></cac:AccountingCustomerParty>
  <cac:LegalMonetaryTotal>${prepaid}<cbc:PayableAmount currencyID="SEK">${amount}</cbc:PayableAmount></cac:LegalMonetaryTotal>${line}
</Invoice>`;
}

function lineOf(price: string): string {
  return `
  <cac:InvoiceLine><cbc:ID>1</cbc:ID><cbc:InvoicedQuantity unitCode="EA">1</cbc:InvoicedQuantity>
    <cbc:LineExtensionAmount currencyID="SEK">${price}</cbc:LineExtensionAmount>
    <cac:Item><cbc:Name>Elarbete</cbc:Name><cac:ClassifiedTaxCategory><cbc:ID>S</cbc:ID><cbc:Percent>25</cbc:Percent>
    </cac:ClassifiedTaxCategory></cac:Item><cac:Price><cbc:PriceAmount currencyID="SEK">${price}</cbc:PriceAmount></cac:Price>
  </cac:InvoiceLine>`;
}
