import type { Field, Fields } from './fields.ts';
import type { Issue } from './issues.ts';
import type { ResourceUi } from './ui-structure.ts';

export type Method = 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';

/** Which column says whose a row is, for each kind of tenant. A tenant of a kind that is not named owns none of the rows. */
export type OwnerColumns = {
  readonly account?: string;
  readonly partner?: string;
  /** Whoever is billed: a customer user sees the own. */
  readonly customer?: string;
  /** The law firm a case is handed to; what belongs to the case it has by `throughCases`. */
  readonly solicitor?: string;
  /** Rows of one user alone, such as settings: each has the own, whoever they are. */
  readonly user?: string;
};

export type Resource<F extends Fields = Fields> = {
  /** The wire name, such as `creditor--settings`. */
  readonly name: string;
  readonly methods: readonly Method[];
  /** By these `store` keeps tenants apart, whatever the rights say; `common` are the rows of no tenant, for all to read. */
  readonly owners: OwnerColumns | 'common';
  readonly fields: F;
  /** A law firm has the rows whose `column` is the `of` of a case in its hands. */
  readonly throughCases?: { readonly column: string; readonly of: string };
  /** What no field can say alone; asked on every plain write, after the fields' own checks. */
  readonly rules?: Rules;
  /** POST runs this action instead of inserting a row. */
  readonly createdBy?: string;
  /** Everyone signed in may use it, within the owner columns ("domains without access control"). */
  readonly noAccessControl?: true;
  /** GET by this unique attribute works as by `_id`. */
  readonly lookup?: string;
  /** PATCH takes a list of `{dotted_path, value}`, each judged on its own. */
  readonly patchedByPaths?: true;
  /**
   * Stands on an item of any resource, which `target_resource` and `target_id` name: who may not read that item knows
   * nothing of this. A row with an `attribute` fills that attribute of the item, and is seen nowhere else.
   */
  readonly attached?: true;
  /** Put together for each reader rather than kept in a table of its own. */
  readonly virtual?: true;
  /** Reading one item leaves a row in the read log: who looked at whom. */
  readonly logsReads?: true;
  /**
   * So many rows that counting them all would be felt: the database keeps the totals of each owner, `by` the values of an
   * attribute as well, or of each account where the rows are those `of` another table.
   */
  readonly countsRows?: true | { readonly of: string } | { readonly by: string };
  /** Rows of other tables, which a view of the database puts together. */
  readonly view?: true;
  /**
   * Of rows whose flag `when` is set these attributes do not exist for those whose grant does not say `sees_protected`:
   * whom the authorities protect is known to few.
   */
  readonly masked?: { readonly when: string; readonly attributes: readonly string[] };
  /** Lists also say in `_meta`, under these names, how many of their rows meet these filters. */
  readonly listCounts?: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  readonly ui: ResourceUi;
};

type Document = Readonly<Record<string, unknown>>;

/** `before` is undefined when the document is made, `after` when it is removed. */
export type Rules = (change: {
  readonly before: Document | undefined;
  readonly after: Document | undefined;
  readonly user: { readonly id: string; readonly kind: string };
  /** Why a filter on the rows of a resource could not be read; undefined where it can. */
  readonly faultInFilter: (resource: string, filter: unknown) => string | undefined;
  /** Business time, as an instant. */
  readonly now: string;
}) => readonly Issue[];

/** A resource is one file of data: table, routes, validation, schema answer and screens follow from it. */
export function defineResource<const F extends Fields, const R extends NameAndStorage>(
  resource: Resource<F> & R,
): Resource<F> & Pick<R, keyof NameAndStorage & keyof R> {
  return resource;
}

/** What the types of the tables are made from, kept as it is written. */
type NameAndStorage = Pick<Resource, 'name' | 'virtual'>;

/** `creditor--settings` is kept in `creditor_settings`. */
export function tableOf(resource: Pick<Resource, 'name'>): string {
  return resource.name.replaceAll(/-+/g, '_');
}

export type Meta = {
  readonly _id: string;
  readonly _etag: string;
  readonly _created: string;
  readonly _updated: string;
};

/** A document as the API answers it, from the resource's own file. */
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
