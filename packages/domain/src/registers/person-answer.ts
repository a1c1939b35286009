import type { Day } from '../values/day.ts';

/** An address as a register states it. */
export type RegisteredAddress = {
  readonly address_line_1: string;
  readonly address_line_2?: string;
  readonly zip_code: string;
  readonly city: string;
  readonly country: string;
};

/** What a register says of a person. Of one with a protected identity it says nothing but that. */
export type PersonAnswer =
  | {
      readonly result: 'found';
      readonly name: string;
      readonly lastName: string;
      readonly address: RegisteredAddress | null;
    }
  | { readonly result: 'deceased'; readonly day: Day }
  | { readonly result: 'emigrated'; readonly day: Day | null; readonly address: RegisteredAddress | null }
  | { readonly result: 'protected' }
  | { readonly result: 'not_found' };

/** `other_number`: the register answered about somebody else, and nothing of it is used. */
export type PersonLookup =
  | PersonAnswer
  | { readonly result: 'unavailable'; readonly fault: 'no_answer' | 'other_number' };
