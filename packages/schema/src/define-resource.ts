import type { Field, Fields } from './fields.ts';
import type { Issue } from './issues.ts';
import type { ResourceUi } from './ui-structure.ts';

export type Method = 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';

/** The column that names a row's owner, for each kind of tenant. A tenant of a kind that is not listed owns none of the rows. */
export type OwnerColumns = {
  readonly account?: string;
  readonly partner?: string;
  /** The billed customer: a customer user sees its own rows. */
  readonly customer?: string;
  /** The law firm that a case is assigned to; rows that belong to the case are found by `throughCases`. */
  readonly solicitor?: string;
  /** The debtor of a case: a proxy user sees the cases of the debtors whose mandates it has; what belongs to them by `throughCases`. */
  readonly proxy?: string;
  /** Rows of one user, such as settings: each user has their own, of any kind. Beside a tenant, groups give those of others. */
  readonly user?: string;
};

export type Resource<F extends Fields = Fields> = {
  /** The wire name, such as `creditor--settings`. */
  readonly name: string;
  readonly methods: readonly Method[];
  /** The columns by which `store` separates tenants, whatever the rights say; `common` rows have no tenant and are readable by all. */
  readonly owners: OwnerColumns | 'common';
  /**
   * Of `common` rows those that a partner has for its own creditors: others do not see them. The column names the partner,
   * or a row of this other resource.
   */
  readonly ofPartner?: { readonly column: string; readonly through?: string };
  readonly fields: F;
  /** A law firm owns the rows whose `column` is the `of` of a case assigned to it; a proxy user those of its debtors' cases. */
  readonly throughCases?: { readonly column: string; readonly of: string };
  /** A check across fields; run on every plain write, after the fields' own checks. */
  readonly rules?: Rules;
  /** Read-only attributes that a change by PATCH or PUT sets along with those that were sent. */
  readonly derives?: Derives;
  /** POST runs this action instead of inserting a row. */
  readonly createdBy?: string;
  /** Everyone signed in may use it, within the owner columns ("domains without access control"). */
  readonly noAccessControl?: true;
  /** Created by the first user who changes it: POST needs the right to PATCH, and no other. */
  readonly createdByEditors?: true;
  /** GET by this unique attribute works as by `_id`. */
  readonly lookup?: string;
  /** PATCH takes a list of `{dotted_path, value}`, each accepted or refused by itself. */
  readonly patchedByPaths?: true;
  /**
   * Belongs to an item of any resource, which `target_resource` and `target_id` name: a reader who may not read that item cannot
   * see this row either. A row with an `attribute` fills that attribute of the item, and is not listed elsewhere.
   */
  readonly attached?: true;
  /** Computed for each reader rather than stored in a table of its own. */
  readonly virtual?: true;
  /** Reading one item writes a row to the read log. */
  readonly logsReads?: true;
  /**
   * Has so many rows that counting them is slow: the database keeps the totals of each owner, `by` the values of an
   * attribute as well, also `within` each value of another one, or of each account where the rows are those `of` another
   * table.
   */
  readonly countsRows?: true | { readonly of: string } | { readonly by: string; readonly within?: string };
  /** Rows of other tables, combined by a database view. */
  readonly view?: true;
  /** The name of its table or view, where another table has the name that follows from its own. */
  readonly table?: string;
  /** Rows whose attribute `when` has this value contain credit information about a person: without `sees_credit` they do not exist. */
  readonly creditOf?: { readonly when: string; readonly is: string };
  /**
   * Of rows whose flag `when` is set these attributes are hidden from readers whose grant does not say `sees_protected`:
   * they identify persons with a protected identity.
   */
  readonly masked?: { readonly when: string; readonly attributes: readonly string[] };
  /** Lists also say in `_meta`, under these names, how many of their rows meet these filters. */
  readonly listCounts?: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  /**
   * Lists also have in `_meta.sums`, for each currency, the sum of each of these amounts over all their rows and the number
   * of rows that have it; left out where that takes too long.
   */
  readonly listSums?: readonly string[];
  /**
   * DELETE sets `deleted`, `deleted_by` and these values, and the row stays, since others refer to it. As an item it no
   * longer exists, and lists leave it out unless their filter names `deleted` or `_id`.
   */
  readonly marksDeleted?: Readonly<Record<string, unknown>>;
  /** A text search also finds the rows whose `by` is the `column` of a row of another resource in which the text is found. */
  readonly searchesThrough?: readonly SearchThrough[];
  readonly ui: ResourceUi;
};

export type SearchThrough = {
  readonly resource: string;
  readonly attributes: readonly string[];
  readonly column: string;
  readonly by: string;
  /** Words without digits are searched too, for rows that have no names of their own. */
  readonly findsNames?: true;
};

type Document = Readonly<Record<string, unknown>>;

/** `before` is undefined on creation, `after` on removal. */
export type Rules = (change: {
  readonly before: Document | undefined;
  readonly after: Document | undefined;
  readonly user: {
    readonly id: string;
    readonly kind: string;
    /** A support user is signed in as this user. */
    readonly isImpersonated: boolean;
    /** The person signed in within the last hour. */
    readonly hasRecentSignIn: boolean;
  };
  /** Why a filter on the rows of a resource cannot be parsed; undefined where it can. */
  readonly faultInFilter: (resource: string, filter: unknown) => string | undefined;
  readonly isResource: (name: string) => boolean;
  /** Business time, as an instant. */
  readonly now: string;
}) => readonly Issue[];

export type Derives = (change: {
  readonly before: Document;
  readonly after: Document;
  /** Business time, as an instant. */
  readonly now: string;
}) => Document;

/** A resource is one file of data: table, routes, validation, schema answer and screens follow from it. */
export function defineResource<const F extends Fields, const R extends NameAndStorage>(
  resource: Resource<F> & R,
): Resource<F> & Pick<R, keyof NameAndStorage & keyof R> {
  return resource;
}

/** Keeps the literal types, from which the types of the tables are derived. */
type NameAndStorage = Pick<Resource, 'name' | 'virtual' | 'table'>;

/** The table of a resource: `creditor--settings` is stored in `creditor_settings`. */
export function tableOf({ name, table }: Pick<Resource, 'name' | 'table'>): string {
  return table ?? name.replaceAll(/-+/g, '_');
}

export type Meta = {
  readonly _id: string;
  readonly _etag: string;
  readonly _created: string;
  readonly _updated: string;
};

/** A document as the API returns it, derived from the resource's file. */
export type Doc<R extends Resource> = Meta & Values<R['fields']>;

export type Values<F extends Fields> = {
  readonly [K in keyof F as IsPresent<F[K]> extends true ? K : never]: Value<F[K]>;
} & { readonly [K in keyof F as IsPresent<F[K]> extends true ? never : K]?: Value<F[K]> };

type IsPresent<F extends Field> = F extends
  | { required: true }
  | { nullable: true }
  | { default: unknown }
  | { kind: 'computed' }
  ? true
  : false;

export type Value<F extends Field> = F extends { nullable: true } ? Bare<F> | null : Bare<F>;

export type PlainValues = {
  text: string;
  id_number: string;
  day: string;
  instant: string;
  reference: string;
  integer: number;
  decimal: number;
  amount: number;
  boolean: boolean;
  localized: { readonly sv?: string; readonly en?: string };
  media: { readonly id: string; readonly filename: string; readonly content_type: string; readonly size: number };
};

type Bare<F extends Field> = F extends { kind: infer K extends keyof PlainValues }
  ? PlainValues[K]
  : F extends { kind: 'enum'; values: readonly (infer V)[] }
    ? V
    : F extends { kind: 'object'; fields: infer N extends Fields }
      ? Values<N>
      : F extends { kind: 'list'; of: infer I extends Field }
        ? readonly Value<I>[]
        : F extends { kind: 'map'; of: infer M extends Field }
          ? Readonly<Record<string, Value<M>>>
          : F extends { kind: 'computed'; of: infer C extends Field }
            ? Value<C>
            : unknown;
