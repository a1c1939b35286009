import {
  type DocumentCharge,
  type InvoiceDocument,
  type InvoiceDocumentLine,
  type InvoiceParty,
  written,
} from './invoice-document.ts';
import { childrenOf, find, onlyTextAt, textAt, type XmlElement } from './parse-document.ts';

/** Peppol BIS Billing 3, an invoice of UBL 2.1. */
export function readUbl(invoice: XmlElement): InvoiceDocument {
  const total = find(invoice, 'LegalMonetaryTotal');
  return {
    number: textAt(invoice, 'ID'),
    typeCode: textAt(invoice, 'InvoiceTypeCode'),
    issued: textAt(invoice, 'IssueDate'),
    due: textAt(invoice, 'DueDate') ?? textAt(invoice, 'PaymentMeans/PaymentDueDate'),
    currency: textAt(invoice, 'DocumentCurrencyCode'),
    supplier: readParty(find(invoice, 'AccountingSupplierParty/Party')),
    customer: readParty(find(invoice, 'AccountingCustomerParty/Party')),
    credited: onlyTextAt(childrenOf(invoice, 'BillingReference'), 'InvoiceDocumentReference/ID'),
    orderReference: textAt(invoice, 'OrderReference/ID'),
    buyerReference: textAt(invoice, 'BuyerReference'),
    paymentReference: textAt(invoice, 'PaymentMeans/PaymentID'),
    payable: textAt(total, 'PayableAmount'),
    prepaid: textAt(total, 'PrepaidAmount'),
    rounding: textAt(total, 'PayableRoundingAmount'),
    lines: childrenOf(invoice, 'InvoiceLine').map(readLine),
    charges: childrenOf(invoice, 'AllowanceCharge').map(readCharge),
    vatPercent: undefined,
    picture: pictureOf(invoice),
  };
}

function readParty(party: XmlElement | undefined): InvoiceParty {
  const address = find(party, 'PostalAddress');
  const registered = textAt(party, 'PartyLegalEntity/CompanyID');
  const identified = childrenOf(party, 'PartyIdentification').map((one) => textAt(one, 'ID'));
  const taxed = childrenOf(party, 'PartyTaxScheme').map((one) => textAt(one, 'CompanyID'));
  return {
    name: textAt(party, 'PartyLegalEntity/RegistrationName') ?? textAt(party, 'PartyName/Name'),
    idNumbers: written([registered, ...identified, ...taxed, textAt(party, 'EndpointID')]),
    isRegistered: registered !== undefined || taxed.some((number) => number !== undefined),
    addressLines: written([
      textAt(address, 'StreetName'),
      textAt(address, 'AdditionalStreetName'),
      textAt(address, 'AddressLine/Line'),
    ]),
    zipCode: textAt(address, 'PostalZone'),
    city: textAt(address, 'CityName'),
    country: textAt(address, 'Country/IdentificationCode'),
    contact: textAt(party, 'Contact/Name'),
    email: textAt(party, 'Contact/ElectronicMail'),
    phone: textAt(party, 'Contact/Telephone'),
  };
}

function readLine(line: XmlElement): InvoiceDocumentLine {
  return {
    description: textAt(line, 'Item/Name') ?? textAt(line, 'Item/Description'),
    article: textAt(line, 'Item/SellersItemIdentification/ID'),
    costCenter: textAt(line, 'AccountingCost'),
    quantity: textAt(line, 'InvoicedQuantity'),
    price: textAt(line, 'Price/PriceAmount'),
    priceQuantity: textAt(line, 'Price/BaseQuantity'),
    total: textAt(line, 'LineExtensionAmount'),
    vatPercent: percentOf(find(line, 'Item/ClassifiedTaxCategory')),
  };
}

function readCharge(charge: XmlElement): DocumentCharge {
  return {
    isDiscount: textAt(charge, 'ChargeIndicator') === 'false',
    amount: textAt(charge, 'Amount'),
    reason: textAt(charge, 'AllowanceChargeReason'),
    vatPercent: percentOf(find(charge, 'TaxCategory')),
  };
}

/** What is outside the VAT has a category without a rate. */
function percentOf(category: XmlElement | undefined): string | undefined {
  return textAt(category, 'Percent') ?? (textAt(category, 'ID') === 'O' ? '0' : undefined);
}

function pictureOf(invoice: XmlElement): InvoiceDocument['picture'] {
  const attached = childrenOf(invoice, 'AdditionalDocumentReference').flatMap(
    (reference) => find(reference, 'Attachment/EmbeddedDocumentBinaryObject') ?? [],
  );
  const pdf = attached.find(({ attributes }) => attributes.mimeCode === 'application/pdf');
  return pdf && { filename: pdf.attributes.filename ?? '', base64: pdf.text };
}
