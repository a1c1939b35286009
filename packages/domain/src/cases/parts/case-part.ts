import type { CaseFacts } from '../states/case-facts.ts';

/** Ids of what an outcome makes, by the name of the part that makes it. Where none are given, invented ones are used. */
export type NewIds = Readonly<Record<string, readonly string[] | undefined>>;

/**
 * One part of a case: its fields of `CaseFile` and of `CaseOutcome`, and what an outcome makes of it. Parameter types
 * name what it reads of other parts. How it is loaded and saved stands in the file of the same name in the engine.
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
