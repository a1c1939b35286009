import { readPhone } from '@fordra/domain/cases/import/read-choice';
import { type VatPercent, vatPercents } from '@fordra/domain/cases/registration/invoice-terms';
import { sumSpecification } from '@fordra/domain/cases/registration/sum-specification';
import { type IdNumber, parseSwedishIdNumber } from '@fordra/domain/parties/identity/id-number';
import { type Day, isDay } from '@fordra/domain/values/day';
import { type Currency, currencies, type Ore, ore, roundHalfUp } from '@fordra/domain/values/money';
import type { InvoiceDocument, InvoiceParty } from './invoice-document.ts';
import type { EInvoice, EInvoiceRefusal, EInvoiceWarning, InvoicedCase, InvoicedLine } from './port.ts';

type BuiltCase = Pick<EInvoice, 'creditorNumber' | 'values' | 'warnings'>;

/** What an invoice says, as a case of a registration. */
export function buildCase(document: InvoiceDocument): BuiltCase | EInvoiceRefusal {
  const currency = document.currency ?? 'SEK';
  if (!isCurrency(currency)) return { refusal: 'invoice_currency_not_supported' };
  const issued = isDay(document.issued) ? document.issued : undefined;
  const amount = readOre(document.payable);
  const prepaid = readOre(document.prepaid) ?? 0;
  const rounding = readOre(document.rounding) || undefined;
  const lines = amount === undefined || prepaid !== 0 ? undefined : readLines(document, amount, rounding ?? 0);
  const values: InvoicedCase = {
    currency,
    ...filled({ reference_number: document.paymentReference?.slice(0, 50) }),
    customer: buildCustomer(document.customer, issued),
    invoices: [
      filled({
        invoice_number: document.number,
        invoice_date: issued,
        due_date: isDay(document.due) ? document.due : undefined,
        amount,
        amount_rounding: lines && rounding,
        specification: lines,
        order_reference: document.orderReference?.slice(0, 60),
        our_reference: document.supplier.contact?.slice(0, 60),
        your_reference: document.buyerReference?.slice(0, 60),
        debt_description: document.lines.length === 1 ? document.lines[0]!.description?.slice(0, 200) : undefined,
      }),
    ],
  };
  const warnings: EInvoiceWarning[] = [
    ...(isDay(document.due) ? [] : (['due_date_missing'] as const)),
    ...(prepaid === 0 ? [] : (['partly_paid'] as const)),
    ...(lines || document.lines.length === 0 ? [] : (['lines_left_out'] as const)),
  ];
  return { creditorNumber: creditorNumberOf(document), values, warnings };
}

/** The Swedish number of who issued it. */
export function creditorNumberOf({ supplier, issued }: InvoiceDocument): string | undefined {
  return swedishNumber(supplier, isDay(issued) ? issued : undefined)?.no;
}

/** A person's number does not tell whether the claim is on a business: it is on a consumer unless someone says so. */
function buildCustomer(party: InvoiceParty, issued: Day | undefined): InvoicedCase['customer'] {
  const swedish = swedishNumber(party, issued);
  const country = party.country?.toUpperCase();
  const isAbroad = country !== undefined && country !== 'SE';
  const [line1, line2, line3] = party.addressLines.map((line) => line.slice(0, 100));
  const address = filled({
    address_line_1: line1,
    address_line_2: line2,
    address_line_3: line3,
    zip_code: party.zipCode,
    city: party.city,
    country,
  });
  const phone = party.phone && readPhone(party.phone);
  return filled({
    name: party.name,
    id_number: swedish?.no ?? party.idNumbers[0],
    is_company: swedish?.type === 'swedish_company' || (!swedish && party.isRegistered) ? true : undefined,
    is_foreign: isAbroad || undefined,
    address: Object.keys(address).length > 0 ? address : undefined,
    // A switchboard is no mobile number.
    mobile_number: phone && /^\+467\d{8}$/.test(phone) ? phone : undefined,
    email: party.email,
  });
}

/** The first of its numbers that is Swedish; a VAT number has the organisation's in it. */
function swedishNumber({ idNumbers }: InvoiceParty, issued: Day | undefined): IdNumber | undefined {
  const read = (number: string) => {
    const bare = number.replace(/\s/g, '').replace(/^0007:/, '');
    return parseSwedishIdNumber(/^SE(\d{10})01$/.exec(bare)?.[1] ?? bare, issued ?? LATEST);
  };
  return idNumbers.map(read).find((id) => id !== undefined);
}

/** For an invoice without a day: by it only the century of a person's birth is decided. */
const LATEST = '2100-01-01' as Day;

/** The lines and the charges of the whole invoice, if they have Swedish rates of VAT and sum to what is to be paid. */
function readLines(document: InvoiceDocument, amount: Ore, rounding: Ore): readonly InvoicedLine[] | undefined {
  const charges = document.charges.map(({ isDiscount, amount: charged, reason, vatPercent }) => {
    const price = readOre(charged);
    return readLine({
      description: reason,
      vatPercent,
      total: price === undefined ? undefined : isDiscount ? -price : price,
    });
  });
  const lines = document.lines.map((line) => {
    const { description, article, costCenter, vatPercent = document.vatPercent } = line;
    return readLine({ description, article, costCenter, vatPercent, total: readOre(line.total), ...countOf(line) });
  });
  const all = [...lines, ...charges].filter((line) => line !== undefined);
  const isWhole = all.length === lines.length + charges.length && all.length > 0 && all.length <= LINES_MAX;
  return isWhole && sumSpecification(all, rounding).total === amount ? all : undefined;
}

const LINES_MAX = 200;
const COUNT_MAX = 1_000_000;

type GivenLine = {
  readonly description: string | undefined;
  readonly article?: string | undefined;
  readonly costCenter?: string | undefined;
  readonly vatPercent: string | undefined;
  readonly total: Ore | undefined;
  readonly price?: Ore;
  readonly count?: number;
};

/** Price and number of units are stated where they give the line's sum; with parts of an öre or discounts they do not. */
function readLine(given: GivenLine): InvoicedLine | undefined {
  const { total, price, count } = given;
  const percent = vatPercents.find((one) => Number(given.vatPercent) === Number(one)) as VatPercent | undefined;
  if (total === undefined || percent === undefined || given.vatPercent === undefined) return undefined;
  const isExact = price !== undefined && count !== undefined && totalOf(price, count) === total;
  return {
    ...filled({
      description: given.description?.slice(0, 200),
      article_number: given.article?.slice(0, 40),
      cost_center: given.costCenter?.slice(0, 40),
    }),
    unit_price: isExact ? price : total,
    unit_count: isExact ? count : 1,
    vat_percent: percent,
  };
}

function totalOf(price: Ore, count: number): Ore {
  return sumSpecification([{ unit_price: price, unit_count: count, vat_percent: '0' }]).total;
}

/** The price may be for several units. */
function countOf({
  quantity,
  price,
  priceQuantity = '1',
}: InvoiceDocument['lines'][number]): Pick<GivenLine, 'price' | 'count'> {
  const [count, unit] = [Number(quantity), (Number(price) * 100) / Number(priceQuantity)];
  const isUsable = [count, unit].every((one) => Number.isFinite(one) && Math.abs(one) <= COUNT_MAX);
  return isUsable ? { price: Math.round(unit), count } : {};
}

/** The amount in öre, rounded where it has parts of one. */
function readOre(amount: string | undefined): Ore | undefined {
  const found = /^([-+]?)(\d{1,13})(?:\.(\d{1,10}))?$/.exec(amount ?? '');
  if (!found) return undefined;
  const [, sign, whole, decimals = ''] = found;
  const size = roundHalfUp(BigInt(`${whole}${decimals.padEnd(10, '0')}`), 10n ** 8n);
  return ore(sign === '-' ? -size : size);
}

function isCurrency(code: string): code is Currency {
  return (currencies as readonly string[]).includes(code);
}

type Filled<T> = { readonly [K in keyof T]?: Exclude<T[K], undefined> };

/** Without what is undefined. */
function filled<T extends object>(values: T): Filled<T> {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as Filled<T>;
}
