import {
  type DocumentCharge,
  type InvoiceDocument,
  type InvoiceDocumentLine,
  type InvoiceParty,
  written,
} from './invoice-document.ts';
import { childrenOf, find, onlyTextAt, textAt, type XmlElement } from './parse-document.ts';

/** Svefaktura 1.0; pictures of the invoice are in an envelope of objects beside it. */
export function readSvefaktura(invoice: XmlElement, envelope: XmlElement | undefined): InvoiceDocument {
  const total = find(invoice, 'LegalTotal');
  const rates = childrenOf(find(invoice, 'TaxTotal'), 'TaxSubTotal').map((one) => textAt(one, 'TaxCategory/Percent'));
  return {
    number: textAt(invoice, 'ID'),
    typeCode: textAt(invoice, 'InvoiceTypeCode'),
    issued: textAt(invoice, 'IssueDate'),
    due: textAt(invoice, 'PaymentMeans/DuePaymentDate'),
    currency: textAt(invoice, 'InvoiceCurrencyCode'),
    supplier: readParty(find(invoice, 'SellerParty/Party')),
    customer: readParty(find(invoice, 'BuyerParty/Party')),
    credited: onlyTextAt(childrenOf(invoice, 'InitialInvoiceDocumentReference'), 'ID'),
    orderReference: textAt(invoice, 'OrderReference/BuyersID') ?? textAt(invoice, 'InitialInvoiceDocumentReference/ID'),
    buyerReference: textAt(invoice, 'RequisitionistDocumentReference/ID'),
    paymentReference: textAt(invoice, 'PaymentMeans/PayeeFinancialAccount/PaymentInstructionID'),
    payable: textAt(total, 'TaxInclusiveTotalAmount'),
    prepaid: undefined,
    rounding: textAt(total, 'RoundOffAmount'),
    lines: childrenOf(invoice, 'InvoiceLine').map(readLine),
    charges: childrenOf(invoice, 'AllowanceCharge').map(readCharge),
    vatPercent: rates.length === 1 ? rates[0] : undefined,
    picture: pictureOf(envelope),
  };
}

/** A Swedish number is registered for tax under SWT, and the VAT number is made of it. */
function readParty(party: XmlElement | undefined): InvoiceParty {
  const address = find(party, 'Address');
  const schemes = childrenOf(party, 'PartyTaxScheme');
  const numberUnder = (id: string) =>
    textAt(
      schemes.find((one) => textAt(one, 'TaxScheme/ID') === id),
      'CompanyID',
    );
  const identified = childrenOf(party, 'PartyIdentification').map((one) => textAt(one, 'ID'));
  const [swedish, vat] = [numberUnder('SWT'), numberUnder('VAT')];
  return {
    name: textAt(party, 'PartyName/Name'),
    idNumbers: written([swedish, vat, ...identified]),
    isRegistered: swedish !== undefined || vat !== undefined,
    addressLines: written([textAt(address, 'Department'), textAt(address, 'StreetName'), textAt(address, 'Postbox')]),
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
    description: textAt(line, 'Item/Description'),
    article: textAt(line, 'Item/SellersItemIdentification/ID'),
    costCenter: undefined,
    quantity: textAt(line, 'InvoicedQuantity'),
    price: textAt(line, 'Item/BasePrice/PriceAmount'),
    priceQuantity: textAt(line, 'Item/BasePrice/BaseQuantity'),
    total: textAt(line, 'LineExtensionAmount'),
    vatPercent: textAt(line, 'Item/TaxCategory/Percent'),
  };
}

function readCharge(charge: XmlElement): DocumentCharge {
  return {
    isDiscount: ['false', '0'].includes(textAt(charge, 'ChargeIndicator') ?? ''),
    amount: textAt(charge, 'Amount'),
    reason: find(charge, 'ReasonCode')?.attributes.name,
    vatPercent: textAt(charge, 'TaxCategory/Percent'),
  };
}

function pictureOf(envelope: XmlElement | undefined): InvoiceDocument['picture'] {
  const objects = childrenOf(envelope, 'EncodedObject').flatMap((object) => find(object, 'EncodedData') ?? []);
  const pdf = objects.find(({ attributes }) => attributes.mimeCode === 'application/pdf');
  return pdf && { filename: pdf.attributes.filename ?? '', base64: pdf.text };
}
