import type { CaseFacts } from '../states/case-facts.ts';

/** The ids of the rows that an outcome creates, by part. Where none are given, invented ones are used. */
export type NewIds = Readonly<Record<string, readonly string[] | undefined>>;

/**
 * One part of a case: its fields of `CaseFile` and of `CaseOutcome`, and its state after an outcome. Parameter types
 * name what it reads of other parts. The engine's file of the same name loads and saves it.
 */
export type CasePart = {
  readonly name: string;
  /** Its fields of an outcome that changes nothing. */
  unchanged(file: never): object;
  /** Its fields of the case after an outcome. */
  after(file: never, outcome: never, ids: NewIds): object;
  /** Facts that follow from its fields and the day. */
  facts?(file: never): Partial<CaseFacts>;
};

/** All members of a union together. */
export type Joined<Union> = (Union extends unknown ? (one: Union) => void : never) extends (all: infer All) => void
  ? All
  : never;
