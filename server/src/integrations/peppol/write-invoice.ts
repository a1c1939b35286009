import type { VatPercent } from '@fordra/domain/cases/registration/invoice-terms';
import { sumSpecification } from '@fordra/domain/cases/registration/sum-specification';
import { buildVatNumber } from '@fordra/domain/parties/identity/organization-number';
import type { Ore } from '@fordra/domain/values/money';
import { billing, INVOICE_NAMESPACE } from './identifiers.ts';
import type { BillingInvoice, BillingLine, BillingParty } from './port.ts';
import { element, leaf } from './xml.ts';

const namespaces = {
  xmlns: INVOICE_NAMESPACE,
  'xmlns:cac': 'urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2',
  'xmlns:cbc': 'urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2',
};
/** Named as Swedish law asks of an invoice (SE-R-005). */
const F_TAX = 'Godkänd för F-skatt';
/** A piece, by UN/ECE recommendation 20. */
const UNIT = 'C62';

/** An invoice of Peppol BIS Billing 3 (UBL 2.1), with the Swedish rules. */
export function writeInvoice(invoice: BillingInvoice): string {
  const { supplier, customer, payment } = invoice;
  const money = (name: string, amount: Ore) => leaf(name, decimal(amount), { currencyID: invoice.currency });
  const totals = sumSpecification(invoice.lines, invoice.rounding);
  const content =
    leaf('cbc:CustomizationID', billing.customization) +
    leaf('cbc:ProfileID', billing.profile) +
    leaf('cbc:ID', invoice.number) +
    leaf('cbc:IssueDate', invoice.issued) +
    leaf('cbc:DueDate', invoice.due) +
    leaf('cbc:InvoiceTypeCode', '380') +
    leaf('cbc:DocumentCurrencyCode', invoice.currency) +
    // One of the two is required; the number of the customer names it where nothing else does.
    leaf('cbc:BuyerReference', invoice.buyerReference ?? (invoice.orderReference ? null : customer.number)) +
    (invoice.orderReference ? element('cac:OrderReference', leaf('cbc:ID', invoice.orderReference)) : '') +
    element('cac:AccountingSupplierParty', party(supplier, true)) +
    element('cac:AccountingCustomerParty', party(customer, false)) +
    element(
      'cac:PaymentMeans',
      leaf('cbc:PaymentMeansCode', '30') +
        leaf('cbc:PaymentID', payment.reference) +
        element(
          'cac:PayeeFinancialAccount',
          leaf('cbc:ID', payment.account) + element('cac:FinancialInstitutionBranch', leaf('cbc:ID', payment.kind)),
        ),
    ) +
    element('cac:TaxTotal', money('cbc:TaxAmount', taxOf(totals)) + subtotals(invoice.lines, money)) +
    element(
      'cac:LegalMonetaryTotal',
      money('cbc:LineExtensionAmount', totals.excludingVat) +
        money('cbc:TaxExclusiveAmount', totals.excludingVat) +
        money('cbc:TaxInclusiveAmount', totals.total - invoice.rounding) +
        (invoice.rounding === 0 ? '' : money('cbc:PayableRoundingAmount', invoice.rounding)) +
        money('cbc:PayableAmount', totals.total),
    ) +
    invoice.lines.map((one, at) => line(one, at + 1, money)).join('');
  return `<?xml version="1.0" encoding="UTF-8"?>${element('Invoice', content, namespaces)}`;
}

type Money = (name: string, amount: Ore) => string;

function party({ name, number, participant, address }: BillingParty, isSupplier: boolean): string {
  const [scheme, endpoint] = participant.split(':');
  const taxed = (id: string, of: string) =>
    element('cac:PartyTaxScheme', leaf('cbc:CompanyID', id) + element('cac:TaxScheme', leaf('cbc:ID', of)));
  return element(
    'cac:Party',
    leaf('cbc:EndpointID', endpoint, { schemeID: scheme! }) +
      element('cac:PartyName', leaf('cbc:Name', name)) +
      element(
        'cac:PostalAddress',
        leaf('cbc:StreetName', address.address_line_1) +
          leaf('cbc:AdditionalStreetName', address.address_line_2) +
          leaf('cbc:CityName', address.city) +
          leaf('cbc:PostalZone', address.zip_code) +
          element('cac:Country', leaf('cbc:IdentificationCode', address.country ?? 'SE')),
      ) +
      (isSupplier ? taxed(buildVatNumber(number), 'VAT') + taxed(F_TAX, 'TAX') : '') +
      element(
        'cac:PartyLegalEntity',
        leaf('cbc:RegistrationName', name) + leaf('cbc:CompanyID', number, { schemeID: '0007' }),
      ),
  );
}

function category(name: string, rate: VatPercent): string {
  return element(
    name,
    leaf('cbc:ID', rate === '0' ? 'Z' : 'S') +
      leaf('cbc:Percent', rate) +
      element('cac:TaxScheme', leaf('cbc:ID', 'VAT')),
  );
}

function subtotals(lines: readonly BillingLine[], money: Money): string {
  const rates = [...new Set(lines.map(({ vat_percent }) => vat_percent))];
  return rates
    .map((rate) => {
      const totals = sumSpecification(lines.filter((one) => one.vat_percent === rate));
      const amounts = money('cbc:TaxableAmount', totals.excludingVat) + money('cbc:TaxAmount', taxOf(totals));
      return element('cac:TaxSubtotal', amounts + category('cac:TaxCategory', rate));
    })
    .join('');
}

function line(given: BillingLine, id: number, money: Money): string {
  const { description, article_number, unit_price: price, unit_count: count, vat_percent: rate } = given;
  // A price is never negative: what is taken back has a negative quantity.
  const sign = price < 0 ? -1 : 1;
  const item =
    leaf('cbc:Name', description ?? article_number ?? String(id)) +
    (article_number ? element('cac:SellersItemIdentification', leaf('cbc:ID', article_number)) : '') +
    category('cac:ClassifiedTaxCategory', rate);
  return element(
    'cac:InvoiceLine',
    leaf('cbc:ID', String(id)) +
      leaf('cbc:InvoicedQuantity', String(count * sign), { unitCode: UNIT }) +
      money('cbc:LineExtensionAmount', sumSpecification([given]).excludingVat) +
      element('cac:Item', item) +
      element('cac:Price', money('cbc:PriceAmount', price * sign)),
  );
}

function taxOf({ vat }: ReturnType<typeof sumSpecification>): Ore {
  return vat['6'] + vat['12'] + vat['25'];
}

function decimal(amount: Ore): string {
  return `${amount < 0 ? '-' : ''}${Math.floor(Math.abs(amount) / 100)}.${String(Math.abs(amount) % 100).padStart(2, '0')}`;
}
