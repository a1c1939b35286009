import type { Rights } from '@fordra/schema/access';
import type { Method } from '@fordra/schema/define-resource';
import type { Requester } from '../rows/requester.ts';

/** A user whose access is explained. */
export type Subject = {
  /** The user as if signed in. */
  readonly requester: Requester;
  readonly isDisabled: boolean;
  /** The last day of a time-limited user has passed. */
  readonly hasEnded: boolean;
};

export type SubjectGroup = { readonly id: string; readonly rights: Rights };

export type Use = { readonly method: Method } | { readonly action: string };

/** What a user wants to do: with a resource, or with one item of it, or with one attribute. */
export type AskedAccess = { readonly use: Use; readonly id?: string; readonly attribute?: string };
