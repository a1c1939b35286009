import type { Item } from '../../resource-ui/query/items.ts';

export type Theme = 'light' | 'dark' | 'auto';

export type Sort = { readonly property: string; readonly order: 'asc' | 'desc' };

/** The saved arrangement of one resource's list; null means the default. */
export type ListSettings = {
  /** A list rather than a map: a patch merges maps, and a removed filter must disappear. */
  readonly filters?: { readonly search_filter?: readonly FilterPart[] | null };
  readonly sort?: Sort | null;
  /** The sort keys after the first. */
  readonly then_by?: readonly Sort[] | null;
  readonly displayed_attributes?: readonly string[] | null;
  readonly density?: 'normal' | 'compact' | null;
  readonly view?: 'list' | 'grid' | null;
};

export type FilterPart = { readonly attribute: string; readonly value: unknown };

/** The settings of a user (spec B §3). Any part may be absent, also in an update. */
export type Settings = {
  readonly ui?: { readonly theme?: Theme; readonly language?: string };
  /** Whether a verified address at an identity provider is sufficient for the first sign-in by it. */
  readonly sign_in?: { readonly by_verified_email?: boolean };
  readonly notifications?: {
    /** The digest by e-mail. */
    readonly digest?: 'off' | 'daily' | 'weekly';
    /** Own marks on notifications that belong to creditors, see `use-own-marks.ts`. */
    readonly read_until?: string | null;
    readonly read?: readonly string[];
    readonly hidden?: readonly string[];
  };
  readonly item_component?: Readonly<Record<string, ListSettings>>;
};

export type SettingsDocument = Pick<Item, '_id' | '_etag' | '_updated'> & { readonly settings: Settings };

/** The default settings of a new user (spec B §9). */
export const defaultSettings: Settings = { ui: { theme: 'light', language: 'sv' } };
