import type { Refusal } from '@fordra/domain/refusals/refusals';
import type { Fields } from '@fordra/schema/fields';
import { oneOf } from '@fordra/schema/fields';

export const callTags = ['sign_in', 'signing', 'files', 'schema', 'operations'] as const;

/** A call besides those derived from resources and actions. */
export type Call = {
  /** Its section of the page: one of `callTags` or a resource. */
  readonly tag: string;
  /** Its texts are `docs.call.<key>` and `docs.call.<key>.help`. */
  readonly key: string;
  /** Which tokens the call accepts; the description leaves it out for other readers. */
  readonly lets: 'everyone' | 'every token' | 'whole tokens' | 'writing tokens' | 'signing tokens' | 'agreement tokens';
  /** The resources that the reader must be able to read. */
  readonly reads?: readonly string[];
  /** The kinds of users that may make the call. */
  readonly userKinds?: readonly string[];
  readonly query?: Fields;
  readonly body?: Fields | 'a file' | 'a form';
  readonly answers: Readonly<Record<number, Fields | 'anything' | 'nothing' | 'a page' | 'a file'>>;
  readonly refusals: Readonly<Record<number, readonly Refusal[]>>;
};

/** Keyed by method and path, as the routes declare them. */
export type Calls = Readonly<Record<string, Call>>;

export const done = { _status: oneOf(['OK'], { required: true }) } satisfies Fields;
export const noToken = { 401: ['not_signed_in'], 419: ['session_ended'] } as const;
export const tooMany = { 429: ['too_many_attempts'] } as const;
