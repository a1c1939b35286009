import { abroadPart } from './abroad-part.ts';
import { applicationsPart } from './applications-part.ts';
import type { Joined } from './case-part.ts';
import { debtPart } from './debt-part.ts';
import { debtorsPart } from './debtors-part.ts';
import { decisionsPart } from './decisions-part.ts';
import { disputesPart } from './disputes-part.ts';
import { eventsPart } from './events-part.ts';
import { flowPart } from './flow-part.ts';
import { invoicesPart } from './invoices-part.ts';
import { lettersPart } from './letters-part.ts';
import { paymentsPart } from './payments-part.ts';
import { positionPart } from './position-part.ts';
import { specialDocumentsPart } from './special-documents-part.ts';
import { ticketsPart } from './tickets-part.ts';

/** All parts of a case. The types of a case file and of an outcome follow from this list. */
export const caseParts = [
  positionPart,
  debtPart,
  paymentsPart,
  lettersPart,
  decisionsPart,
  applicationsPart,
  flowPart,
  invoicesPart,
  debtorsPart,
  ticketsPart,
  disputesPart,
  abroadPart,
  specialDocumentsPart,
  eventsPart,
] as const;

type Part = (typeof caseParts)[number];

type WithFacts = Extract<Part, { readonly facts: (file: never) => object }>;

export type LoadedParts = Joined<ReturnType<Part['after']>>;
export type PartOutcomes = Joined<ReturnType<Part['unchanged']>>;
export type PartFacts = Joined<ReturnType<WithFacts['facts']>>;
