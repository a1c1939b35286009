import type { Joined } from '@fordra/domain/cases/parts/case-part';
import type { CaseRow } from '../../store/cases/select-case-rows.ts';
import { abroadPart } from './abroad-part.ts';
import { applicationsPart } from './applications-part.ts';
import { debtPart } from './debt-part.ts';
import { debtorsPart } from './debtors-part.ts';
import { decisionsPart } from './decisions-part.ts';
import { disputesPart } from './disputes-part.ts';
import type { EnginePart, Loading } from './engine-part.ts';
import { eventsPart } from './events-part.ts';
import { flowPart } from './flow-part.ts';
import { invoicesPart } from './invoices-part.ts';
import { lettersPart } from './letters-part.ts';
import { paymentsPart } from './payments-part.ts';
import { positionPart } from './position-part.ts';
import { specialDocumentsPart } from './special-documents-part.ts';
import { ticketsPart } from './tickets-part.ts';

/** All parts of a case, in the order they are saved: payments refer to vouchers. */
const parts = [
  positionPart,
  debtPart,
  paymentsPart,
  lettersPart,
  decisionsPart,
  applicationsPart,
  eventsPart,
  flowPart,
  invoicesPart,
  debtorsPart,
  ticketsPart,
  disputesPart,
  abroadPart,
  specialDocumentsPart,
] as const;

type Loaded = ReturnType<Awaited<ReturnType<(typeof parts)[number]['load']>>>;

/** Together the parts must provide every field of a case file that the domain's parts name, and every supplied fact. */
export type LoadedFields = Joined<Loaded['fields']>;
export type LoadedFacts = Joined<Loaded['facts']>;

export const engineParts: readonly EnginePart[] = parts;

/** Loads all parts one after the other and returns what each gives for each row. */
export async function loadParts(
  loading: Loading,
): Promise<(row: CaseRow) => { readonly fields: LoadedFields; readonly facts: LoadedFacts }> {
  const loaders: Awaited<ReturnType<EnginePart['load']>>[] = [];
  for (const part of engineParts) loaders.push(await part.load(loading));
  return (row) => {
    const all = { fields: {}, facts: {} };
    for (const load of loaders) {
      const { fields, facts } = load(row);
      Object.assign(all.fields, fields);
      Object.assign(all.facts, facts);
    }
    return all as { readonly fields: LoadedFields; readonly facts: LoadedFacts };
  };
}
