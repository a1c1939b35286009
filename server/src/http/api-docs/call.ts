import type { Refusal } from '@fordra/domain/refusals/refusals';
import type { Fields } from '@fordra/schema/fields';
import { oneOf } from '@fordra/schema/fields';

export const callTags = ['sign_in', 'signing', 'files', 'schema', 'house'] as const;

/** A call beside those that follow from the resources and the actions. */
export type Call = {
  /** Its section of the page: one of `callTags` or a resource. */
  readonly tag: string;
  /** Its words are `docs.call.<key>` and `docs.call.<key>.help`. */
  readonly key: string;
  /** Who is let in; whoever is not does not see it described either. */
  readonly lets: 'everyone' | 'every token' | 'whole tokens' | 'writing tokens' | 'who signs';
  /** Only for those who may read all these resources. */
  readonly reads?: readonly string[];
  /** Only for users of these kinds. */
  readonly userKinds?: readonly string[];
  readonly query?: Fields;
  readonly body?: Fields | 'a file';
  readonly answers: Readonly<Record<number, Fields | 'anything' | 'nothing' | 'a page' | 'a file'>>;
  readonly refusals: Readonly<Record<number, readonly Refusal[]>>;
};

/** By method and path, as the routes have them. */
export type Calls = Readonly<Record<string, Call>>;

export const done = { _status: oneOf(['OK'], { required: true }) } satisfies Fields;
export const noToken = { 401: ['not_signed_in'], 419: ['session_ended'] } as const;
export const tooMany = { 429: ['too_many_attempts'] } as const;
