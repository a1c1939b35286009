import { randomUUID } from 'node:crypto';

export type NewInvoice = {
  readonly supplierName: string;
  /** Ten digits. */
  readonly supplier: string;
  readonly customerName: string;
  readonly customer: string;
  readonly number: string;
  /** Kronor without VAT. */
  readonly net: number;
  readonly issued: string;
  readonly due: string;
};

const common = 'urn:oasis:names:specification:ubl:schema:xsd';
const invoiceNamespace = `${common}:Invoice-2`;
const responseNamespace = `${common}:ApplicationResponse-2`;
const inside = `xmlns:cac="${common}:CommonAggregateComponents-2" xmlns:cbc="${common}:CommonBasicComponents-2"`;
const VAT_PERCENT = 25;

const text = (value: string) => value.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
const kronor = (value: number) => value.toFixed(2);

/** An envelope of the network with an invoice, as a creditor's own system sends it. */
export function writeInvoiceEnvelope(
  invoice: NewInvoice,
  receiver: string,
): { readonly id: string; readonly xml: string } {
  const id = randomUUID();
  const vat = (invoice.net * VAT_PERCENT) / 100;
  const party = (name: string, number: string, isSupplier: boolean) => `<cac:Party>
    <cbc:EndpointID schemeID="0007">${text(number)}</cbc:EndpointID><cac:PartyName><cbc:Name>${text(name)}</cbc:Name></cac:PartyName>
    <cac:PostalAddress><cbc:StreetName>Storgatan 1</cbc:StreetName><cbc:CityName>Stockholm</cbc:CityName><cbc:PostalZone>111 22</cbc:PostalZone><cac:Country><cbc:IdentificationCode>SE</cbc:IdentificationCode></cac:Country></cac:PostalAddress>
    ${isSupplier ? `<cac:PartyTaxScheme><cbc:CompanyID>SE${text(number)}01</cbc:CompanyID><cac:TaxScheme><cbc:ID>VAT</cbc:ID></cac:TaxScheme></cac:PartyTaxScheme>` : ''}
    <cac:PartyLegalEntity><cbc:RegistrationName>${text(name)}</cbc:RegistrationName><cbc:CompanyID schemeID="0007">${text(number)}</cbc:CompanyID></cac:PartyLegalEntity></cac:Party>`;
  const category = (name: string) =>
    `<cac:${name}><cbc:ID>S</cbc:ID><cbc:Percent>${VAT_PERCENT}</cbc:Percent><cac:TaxScheme><cbc:ID>VAT</cbc:ID></cac:TaxScheme></cac:${name}>`;
  const money = (name: string, value: number) => `<cbc:${name} currencyID="SEK">${kronor(value)}</cbc:${name}>`;
  const document = `<Invoice xmlns="${invoiceNamespace}" ${inside}>
    <cbc:CustomizationID>urn:cen.eu:en16931:2017#compliant#urn:fdc:peppol.eu:2017:poacc:billing:3.0</cbc:CustomizationID>
    <cbc:ProfileID>urn:fdc:peppol.eu:2017:poacc:billing:01:1.0</cbc:ProfileID><cbc:ID>${text(invoice.number)}</cbc:ID>
    <cbc:IssueDate>${text(invoice.issued)}</cbc:IssueDate><cbc:DueDate>${text(invoice.due)}</cbc:DueDate><cbc:InvoiceTypeCode>380</cbc:InvoiceTypeCode>
    <cbc:DocumentCurrencyCode>SEK</cbc:DocumentCurrencyCode><cbc:BuyerReference>${text(invoice.customer)}</cbc:BuyerReference>
    <cac:AccountingSupplierParty>${party(invoice.supplierName, invoice.supplier, true)}</cac:AccountingSupplierParty>
    <cac:AccountingCustomerParty>${party(invoice.customerName, invoice.customer, false)}</cac:AccountingCustomerParty>
    <cac:TaxTotal>${money('TaxAmount', vat)}<cac:TaxSubtotal>${money('TaxableAmount', invoice.net)}${money('TaxAmount', vat)}${category('TaxCategory')}</cac:TaxSubtotal></cac:TaxTotal>
    <cac:LegalMonetaryTotal>${money('LineExtensionAmount', invoice.net)}${money('TaxExclusiveAmount', invoice.net)}${money('TaxInclusiveAmount', invoice.net + vat)}${money('PayableAmount', invoice.net + vat)}</cac:LegalMonetaryTotal>
    <cac:InvoiceLine><cbc:ID>1</cbc:ID><cbc:InvoicedQuantity unitCode="C62">1</cbc:InvoicedQuantity>${money('LineExtensionAmount', invoice.net)}<cac:Item><cbc:Name>Varor</cbc:Name>${category('ClassifiedTaxCategory')}</cac:Item><cac:Price>${money('PriceAmount', invoice.net)}</cac:Price></cac:InvoiceLine>
  </Invoice>`;
  const from = `0007:${invoice.supplier}`;
  return { id, xml: envelope({ id, sender: from, receiver, type: 'Invoice', namespace: invoiceNamespace, document }) };
}

/** The answer of a receiver to an envelope: AB, AP or RE. */
export function writeResponseEnvelope(answer: {
  readonly about: string;
  readonly code: string;
  readonly reason: string;
  readonly sender: string;
  readonly receiver: string;
}): { readonly id: string; readonly xml: string } {
  const id = randomUUID();
  const endpoint = (who: string) => {
    const [scheme = '', number = ''] = who.split(':');
    return `<cbc:EndpointID schemeID="${text(scheme)}">${text(number)}</cbc:EndpointID>`;
  };
  const document = `<ApplicationResponse xmlns="${responseNamespace}" ${inside}>
    <cbc:CustomizationID>urn:fdc:peppol.eu:poacc:trns:mlr:3</cbc:CustomizationID><cbc:ProfileID>urn:fdc:peppol.eu:poacc:bis:mlr:3</cbc:ProfileID>
    <cbc:ID>${id}</cbc:ID><cbc:IssueDate>${new Date().toISOString().slice(0, 10)}</cbc:IssueDate>
    <cac:SenderParty>${endpoint(answer.sender)}</cac:SenderParty><cac:ReceiverParty>${endpoint(answer.receiver)}</cac:ReceiverParty>
    <cac:DocumentResponse><cac:Response><cbc:ResponseCode>${text(answer.code)}</cbc:ResponseCode>${answer.reason ? `<cbc:Description>${text(answer.reason)}</cbc:Description>` : ''}</cac:Response><cac:DocumentReference><cbc:ID>${text(answer.about)}</cbc:ID></cac:DocumentReference></cac:DocumentResponse>
  </ApplicationResponse>`;
  const { sender, receiver } = answer;
  const parts = { id, sender, receiver, type: 'ApplicationResponse', namespace: responseNamespace, document };
  return { id, xml: envelope(parts) };
}

function envelope(of: {
  readonly id: string;
  readonly sender: string;
  readonly receiver: string;
  readonly type: string;
  readonly namespace: string;
  readonly document: string;
}): string {
  const party = (name: string, who: string) =>
    `<${name}><Identifier Authority="iso6523-actorid-upis">${text(who)}</Identifier></${name}>`;
  return `<?xml version="1.0" encoding="UTF-8"?><StandardBusinessDocument xmlns="http://www.unece.org/cefact/namespaces/StandardBusinessDocumentHeader"><StandardBusinessDocumentHeader><HeaderVersion>1.0</HeaderVersion>${party('Sender', of.sender)}${party('Receiver', of.receiver)}<DocumentIdentification><Standard>${of.namespace}</Standard><TypeVersion>2.1</TypeVersion><InstanceIdentifier>${of.id}</InstanceIdentifier><Type>${of.type}</Type><CreationDateAndTime>${new Date().toISOString()}</CreationDateAndTime></DocumentIdentification></StandardBusinessDocumentHeader>${of.document}</StandardBusinessDocument>`;
}
