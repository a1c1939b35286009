import { type DemoInvoice, escapeXml, inKronor, vatOf } from './demo-invoice.ts';

const oasis = 'urn:oasis:names:specification:ubl:schema:xsd';

/** The invoice as Peppol BIS Billing 3 has it; 380 is an invoice, 381 a credit note. */
export function writePeppol(invoice: DemoInvoice, type: '380' | '381' = '380'): string {
  const { seller, buyer, net } = invoice;
  const vat = vatOf(invoice);
  const [before, tax, sum] = [net, vat, net + vat].map(inKronor);
  const amount = (name: string, value: string | undefined) => `<cbc:${name} currencyID="SEK">${value}</cbc:${name}>`;
  const rate = '<cbc:ID>S</cbc:ID><cbc:Percent>25</cbc:Percent><cac:TaxScheme><cbc:ID>VAT</cbc:ID></cac:TaxScheme>';
  return `<?xml version="1.0" encoding="UTF-8"?>
<Invoice xmlns="${oasis}:Invoice-2" xmlns:cac="${oasis}:CommonAggregateComponents-2" xmlns:cbc="${oasis}:CommonBasicComponents-2">
  <cbc:CustomizationID>urn:cen.eu:en16931:2017#compliant#urn:fdc:peppol.eu:2017:poacc:billing:3.0</cbc:CustomizationID>
  <cbc:ProfileID>urn:fdc:peppol.eu:2017:poacc:billing:01:1.0</cbc:ProfileID>
  <cbc:ID>${invoice.number}</cbc:ID>
  <cbc:IssueDate>${invoice.date}</cbc:IssueDate>
  <cbc:DueDate>${invoice.due}</cbc:DueDate>
  <cbc:InvoiceTypeCode>${type}</cbc:InvoiceTypeCode>
  <cbc:DocumentCurrencyCode>SEK</cbc:DocumentCurrencyCode>
  <cac:AccountingSupplierParty><cac:Party>${legal(seller.name, seller.organization_no)}</cac:Party></cac:AccountingSupplierParty>
  <cac:AccountingCustomerParty><cac:Party>
    <cac:PostalAddress><cbc:StreetName>${escapeXml(buyer.street)}</cbc:StreetName><cbc:CityName>${escapeXml(buyer.city)}</cbc:CityName><cbc:PostalZone>${buyer.zipCode}</cbc:PostalZone><cac:Country><cbc:IdentificationCode>SE</cbc:IdentificationCode></cac:Country></cac:PostalAddress>
    ${legal(buyer.name, buyer.idNumber)}
  </cac:Party></cac:AccountingCustomerParty>
  <cac:TaxTotal>${amount('TaxAmount', tax)}<cac:TaxSubtotal>${amount('TaxableAmount', before)}${amount('TaxAmount', tax)}<cac:TaxCategory>${rate}</cac:TaxCategory></cac:TaxSubtotal></cac:TaxTotal>
  <cac:LegalMonetaryTotal>${amount('LineExtensionAmount', before)}${amount('TaxExclusiveAmount', before)}${amount('TaxInclusiveAmount', sum)}${amount('PayableAmount', sum)}</cac:LegalMonetaryTotal>
  <cac:InvoiceLine><cbc:ID>1</cbc:ID><cbc:InvoicedQuantity unitCode="EA">1</cbc:InvoicedQuantity>${amount('LineExtensionAmount', before)}
    <cac:Item><cbc:Name>${escapeXml(invoice.description)}</cbc:Name><cac:ClassifiedTaxCategory>${rate}</cac:ClassifiedTaxCategory></cac:Item>
    <cac:Price>${amount('PriceAmount', before)}</cac:Price></cac:InvoiceLine>
</Invoice>
`;
}

function legal(name: string, number: string): string {
  return `<cac:PartyLegalEntity><cbc:RegistrationName>${escapeXml(name)}</cbc:RegistrationName><cbc:CompanyID schemeID="0007">${number}</cbc:CompanyID></cac:PartyLegalEntity>`;
}
