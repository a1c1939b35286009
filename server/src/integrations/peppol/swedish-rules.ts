import { hasValidLuhn } from '@fordra/domain/parties/identity/luhn';
import { childrenOf, find, textAt, type XmlElement } from '../e-invoices/parse-document.ts';

/** The Swedish rules of Peppol BIS Billing 3 that are errors; the others are warnings. */
const swedishRules = [
  'SE-R-001',
  'SE-R-002',
  'SE-R-003',
  'SE-R-004',
  'SE-R-005',
  'SE-R-006',
  'SE-R-007',
  'SE-R-008',
  'SE-R-009',
  'SE-R-010',
  'SE-R-011',
  'SE-R-012',
  'SE-R-013',
] as const;
export type SwedishRule = (typeof swedishRules)[number];

const isSwedishRate = (rate: string) => [6, 12, 25].includes(Number(rate));

/** The Swedish rules that an invoice or credit note of a supplier in Sweden breaks. */
export function findBrokenRules(invoice: XmlElement): readonly SwedishRule[] {
  const supplier = find(invoice, 'AccountingSupplierParty/Party');
  if (textAt(supplier, 'PostalAddress/Country/IdentificationCode') !== 'SE') return [];
  const vat = taxIdsOf(supplier, (id) => id === 'VAT').find((id) => id.startsWith('SE'));
  const legal = textAt(supplier, 'PartyLegalEntity/CompanyID');
  const isDomestic = isSwedish(find(invoice, 'AccountingCustomerParty/Party'));
  const rules: readonly (readonly [SwedishRule, boolean])[] = [
    ['SE-R-001', vat === undefined || vat.length === 14],
    ['SE-R-002', vat === undefined || /^SE\d+$/.test(vat)],
    ['SE-R-003', legal === undefined || /^\d+$/.test(legal)],
    ['SE-R-004', legal === undefined || legal.length === 10],
    ['SE-R-005', taxIdsOf(supplier, (id) => id !== 'VAT').every((id) => id.toUpperCase() === 'GODKÄND FÖR F-SKATT')],
    ['SE-R-006', ratesOf(invoice).every(isSwedishRate)],
    ...paymentRules(invoice, isDomestic),
    ['SE-R-013', legal === undefined || !/^\d{10}$/.test(legal) || hasValidLuhn(legal)],
  ];
  return rules.filter(([, holds]) => !holds).map(([rule]) => rule);
}

function isSwedish(party: XmlElement | undefined): boolean {
  return textAt(party, 'PostalAddress/Country/IdentificationCode') === 'SE';
}

function taxIdsOf(party: XmlElement | undefined, isMeant: (scheme: string) => boolean): readonly string[] {
  return childrenOf(party, 'PartyTaxScheme').flatMap((scheme) => {
    const id = textAt(scheme, 'CompanyID');
    return id !== undefined && isMeant(textAt(scheme, 'TaxScheme/ID') ?? '') ? [id] : [];
  });
}

/** The rates of standard VAT of lines, charges and totals. */
function ratesOf(element: XmlElement): readonly string[] {
  const own =
    ['TaxCategory', 'ClassifiedTaxCategory'].includes(element.name) && textAt(element, 'ID') === 'S'
      ? [textAt(element, 'Percent') ?? '']
      : [];
  return [...own, ...element.children.flatMap(ratesOf)];
}

function paymentRules(invoice: XmlElement, isDomestic: boolean): readonly (readonly [SwedishRule, boolean])[] {
  const means = childrenOf(invoice, 'PaymentMeans').map((one) => ({
    code: textAt(one, 'PaymentMeansCode'),
    account: textAt(one, 'PayeeFinancialAccount/ID') ?? '',
    branch: textAt(one, 'PayeeFinancialAccount/FinancialInstitutionBranch/ID'),
  }));
  const giro = (branch: string) => means.filter((one) => one.code === '30' && one.branch === branch);
  const isNumber = ({ account }: { readonly account: string }) => /^\d+$/.test(account);
  const isLong =
    (min: number, max: number) =>
    ({ account }: { readonly account: string }) =>
      account.length >= min && account.length <= max;
  return [
    ['SE-R-007', giro('SE:PLUSGIRO').every(isNumber)],
    ['SE-R-008', giro('SE:BANKGIRO').every(isNumber)],
    ['SE-R-009', giro('SE:BANKGIRO').every(isLong(7, 8))],
    ['SE-R-010', giro('SE:PLUSGIRO').every(isLong(2, 8))],
    ['SE-R-011', means.every(({ code }) => code !== '50' && code !== '56')],
    ['SE-R-012', !isDomestic || means.every(({ code }) => code !== '31')],
  ];
}
