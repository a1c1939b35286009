import type { PartyInput } from '@fordra/domain/cases/registration/case-input';
import { addDays, type Day } from '@fordra/domain/values/day';
import { openChance } from '../world/people/chance.ts';
import { buildCompany, buildPerson } from '../world/people/people.ts';

export type Seller = {
  readonly name: string;
  readonly organization_no: string;
  readonly debt_description: string | null;
};

export type DemoInvoice = {
  readonly seller: Seller;
  readonly buyer: Readonly<Record<'name' | 'idNumber' | 'street' | 'zipCode' | 'city', string>>;
  readonly number: string;
  readonly date: Day;
  readonly due: Day;
  readonly description: string;
  /** Without VAT, in öre; a multiple of four, so that 25 % VAT is whole. */
  readonly net: number;
};

type Wanted = { readonly seller: Seller; readonly today: Day; readonly prefix: string };

const DUE_AFTER_DAYS = 30;

/** An unpaid invoice of the demo: companies get e-invoices, people are in files. */
export function buildInvoice({ seller, today, prefix }: Wanted, at: number, isCompany = false): DemoInvoice {
  const due = addDays(today, -10 - (at % 40));
  return {
    seller,
    buyer: buyerOf(isCompany ? buildCompany(1_000 + at) : buildPerson(1_000 + at)),
    number: `${prefix}-${at + 1}`,
    date: addDays(due, -DUE_AFTER_DAYS),
    due,
    description: seller.debt_description ?? 'Faktura',
    // Files that are downloaded after each other have other amounts, so that none seems to claim the same.
    net: openChance(`${prefix} ${at}`).whole(5_000, 50_000) * 4,
  };
}

function buyerOf({ name, id_number, address }: PartyInput): DemoInvoice['buyer'] {
  const { address_line_1: street, zip_code: zipCode, city } = (address ?? {}) as Readonly<Record<string, string>>;
  return { name: name!, idNumber: id_number!, street: street!, zipCode: zipCode!, city: city! };
}

export function vatOf({ net }: DemoInvoice): number {
  return net / 4;
}

/** `1250.00` */
export function inKronor(ore: number): string {
  return (ore / 100).toFixed(2);
}

export function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}
