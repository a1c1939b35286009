import type { Item } from '../../../resource-ui/query/items.ts';

/** The notifications and figures that a creditor has switched on (spec A §3). */
export type CreditorSettingsValues = {
  readonly notification_types?: Readonly<
    Record<string, { readonly enabled?: boolean; readonly from?: string | null } | undefined>
  >;
  readonly dashboard_statistics?: { readonly hidden?: readonly string[] };
};

export type CreditorSettingsDocument = Pick<Item, '_id' | '_etag' | '_updated'> & {
  readonly creditor: string;
  readonly settings: CreditorSettingsValues;
};

/** A change as the server takes it (contract SPC-04). */
export type PathUpdate = { readonly dotted_path: string; readonly value: unknown };
