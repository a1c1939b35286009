import { type DemoInvoice, escapeXml, inKronor, vatOf } from './demo-invoice.ts';

/** The invoice as Svefaktura 1.0 has it. */
export function writeSvefaktura(invoice: DemoInvoice): string {
  const { seller, buyer, net } = invoice;
  const vat = vatOf(invoice);
  const [before, tax, sum] = [net, vat, net + vat].map(inKronor);
  const amount = (name: string, value: string | undefined) =>
    `<cbc:${name} amountCurrencyID="SEK">${value}</cbc:${name}>`;
  const rate = '<cac:ID>S</cac:ID><cbc:Percent>25</cbc:Percent><cac:TaxScheme><cac:ID>VAT</cac:ID></cac:TaxScheme>';
  const address = `<cac:Address><cbc:StreetName>${escapeXml(buyer.street)}</cbc:StreetName><cbc:CityName>${escapeXml(buyer.city)}</cbc:CityName><cbc:PostalZone>${buyer.zipCode}</cbc:PostalZone><cac:Country><cac:IdentificationCode>SE</cac:IdentificationCode></cac:Country></cac:Address>`;
  return `<?xml version="1.0" encoding="UTF-8"?>
<Invoice xmlns="urn:sfti:documents:BasicInvoice:1:0" xmlns:cac="urn:sfti:CommonAggregateComponents:1:0" xmlns:cbc="urn:oasis:names:tc:ubl:CommonBasicComponents:1:0">
  <ID>${invoice.number}</ID>
  <cbc:IssueDate>${invoice.date}</cbc:IssueDate>
  <InvoiceTypeCode>380</InvoiceTypeCode>
  <InvoiceCurrencyCode>SEK</InvoiceCurrencyCode>
  <LineItemCountNumeric>1</LineItemCountNumeric>
  <cac:BuyerParty>${party(buyer.name, buyer.idNumber, address)}</cac:BuyerParty>
  <cac:SellerParty>${party(seller.name, seller.organization_no)}</cac:SellerParty>
  <cac:PaymentMeans><cac:PaymentMeansTypeCode>1</cac:PaymentMeansTypeCode><cbc:DuePaymentDate>${invoice.due}</cbc:DuePaymentDate></cac:PaymentMeans>
  <cac:TaxTotal>${amount('TotalTaxAmount', tax)}<cac:TaxSubTotal>${amount('TaxableAmount', before)}${amount('TaxAmount', tax)}<cac:TaxCategory>${rate}</cac:TaxCategory></cac:TaxSubTotal></cac:TaxTotal>
  <cac:LegalTotal>${amount('LineExtensionTotalAmount', before)}${amount('TaxExclusiveTotalAmount', before)}${amount('TaxInclusiveTotalAmount', sum)}</cac:LegalTotal>
  <cac:InvoiceLine><cac:ID>1</cac:ID><cbc:InvoicedQuantity quantityUnitCode="EA">1</cbc:InvoicedQuantity>${amount('LineExtensionAmount', before)}
    <cac:Item><cbc:Description>${escapeXml(invoice.description)}</cbc:Description><cac:TaxCategory>${rate}</cac:TaxCategory><cac:BasePrice>${amount('PriceAmount', before)}</cac:BasePrice></cac:Item></cac:InvoiceLine>
</Invoice>
`;
}

function party(name: string, number: string, address = ''): string {
  return `<cac:Party><cac:PartyName><cbc:Name>${escapeXml(name)}</cbc:Name></cac:PartyName>${address}<cac:PartyTaxScheme><cac:CompanyID>${number}</cac:CompanyID><cac:TaxScheme><cac:ID>SWT</cac:ID></cac:TaxScheme></cac:PartyTaxScheme></cac:Party>`;
}
