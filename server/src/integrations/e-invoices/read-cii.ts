import {
  type DocumentCharge,
  type InvoiceDocument,
  type InvoiceDocumentLine,
  type InvoiceParty,
  written,
} from './invoice-document.ts';
import { childrenOf, find, onlyTextAt, textAt, type XmlElement } from './parse-document.ts';

/** Factur-X, ZUGFeRD 2 and XRechnung: the invoice of UN/CEFACT. */
export function readCii(invoice: XmlElement): InvoiceDocument {
  const document = find(invoice, 'ExchangedDocument');
  const trade = find(invoice, 'SupplyChainTradeTransaction');
  const agreement = find(trade, 'ApplicableHeaderTradeAgreement');
  const settlement = find(trade, 'ApplicableHeaderTradeSettlement');
  const total = find(settlement, 'SpecifiedTradeSettlementHeaderMonetarySummation');
  return {
    number: textAt(document, 'ID'),
    typeCode: textAt(document, 'TypeCode'),
    issued: dayAt(document, 'IssueDateTime/DateTimeString'),
    due: dayAt(settlement, 'SpecifiedTradePaymentTerms/DueDateDateTime/DateTimeString'),
    currency: textAt(settlement, 'InvoiceCurrencyCode'),
    supplier: readParty(find(agreement, 'SellerTradeParty')),
    customer: readParty(find(agreement, 'BuyerTradeParty')),
    credited: onlyTextAt(childrenOf(settlement, 'InvoiceReferencedDocument'), 'IssuerAssignedID'),
    orderReference: textAt(agreement, 'BuyerOrderReferencedDocument/IssuerAssignedID'),
    buyerReference: textAt(agreement, 'BuyerReference'),
    paymentReference: textAt(settlement, 'PaymentReference'),
    payable: textAt(total, 'DuePayableAmount'),
    prepaid: textAt(total, 'TotalPrepaidAmount'),
    rounding: textAt(total, 'RoundingAmount'),
    lines: childrenOf(trade, 'IncludedSupplyChainTradeLineItem').map(readLine),
    charges: childrenOf(settlement, 'SpecifiedTradeAllowanceCharge').map(readCharge),
    vatPercent: undefined,
    picture: undefined,
  };
}

/** Written as 20261130. */
function dayAt(element: XmlElement | undefined, path: string): string | undefined {
  return textAt(element, path)?.replace(/^(\d{4})(\d{2})(\d{2})$/, '$1-$2-$3');
}

function readParty(party: XmlElement | undefined): InvoiceParty {
  const address = find(party, 'PostalTradeAddress');
  const contact = find(party, 'DefinedTradeContact');
  const registered = textAt(party, 'SpecifiedLegalOrganization/ID');
  const taxed = childrenOf(party, 'SpecifiedTaxRegistration').map((one) => textAt(one, 'ID'));
  const identified = [...childrenOf(party, 'ID'), ...childrenOf(party, 'GlobalID')].map(({ text }) => text.trim());
  return {
    name: textAt(party, 'Name'),
    idNumbers: written([registered, ...identified, ...taxed]),
    isRegistered: registered !== undefined || taxed.some((number) => number !== undefined),
    addressLines: written(['LineOne', 'LineTwo', 'LineThree'].map((line) => textAt(address, line))),
    zipCode: textAt(address, 'PostcodeCode'),
    city: textAt(address, 'CityName'),
    country: textAt(address, 'CountryID'),
    contact: textAt(contact, 'PersonName'),
    email: textAt(contact, 'EmailURIUniversalCommunication/URIID'),
    phone: textAt(contact, 'TelephoneUniversalCommunication/CompleteNumber'),
  };
}

function readLine(line: XmlElement): InvoiceDocumentLine {
  const price = find(line, 'SpecifiedLineTradeAgreement/NetPriceProductTradePrice');
  const settlement = find(line, 'SpecifiedLineTradeSettlement');
  return {
    description: textAt(line, 'SpecifiedTradeProduct/Name'),
    article: textAt(line, 'SpecifiedTradeProduct/SellerAssignedID'),
    costCenter: textAt(settlement, 'ReceivableSpecifiedTradeAccountingAccount/ID'),
    quantity: textAt(line, 'SpecifiedLineTradeDelivery/BilledQuantity'),
    price: textAt(price, 'ChargeAmount'),
    priceQuantity: textAt(price, 'BasisQuantity'),
    total: textAt(settlement, 'SpecifiedTradeSettlementLineMonetarySummation/LineTotalAmount'),
    vatPercent: percentOf(find(settlement, 'ApplicableTradeTax')),
  };
}

function readCharge(charge: XmlElement): DocumentCharge {
  return {
    isDiscount: textAt(charge, 'ChargeIndicator/Indicator') === 'false',
    amount: textAt(charge, 'ActualAmount'),
    reason: textAt(charge, 'Reason'),
    vatPercent: percentOf(find(charge, 'CategoryTradeTax')),
  };
}

function percentOf(tax: XmlElement | undefined): string | undefined {
  return textAt(tax, 'RateApplicablePercent') ?? (textAt(tax, 'CategoryCode') === 'O' ? '0' : undefined);
}
