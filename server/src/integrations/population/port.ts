import type { PersonLookup } from '@fordra/domain/registers/person-answer';

/** The population register. It answers each number that it was asked for; without an answer a number is `unavailable`. */
export type PopulationRegister = {
  /** `by`: the user who asks, or the job, as the register demands it. */
  look(numbers: readonly string[], by: string): Promise<ReadonlyMap<string, PersonLookup>>;
};
