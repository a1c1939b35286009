import type { Item } from '../../resource-ui/query/items.ts';

export type Theme = 'light' | 'dark' | 'auto';

export type Sort = { readonly property: string; readonly order: 'asc' | 'desc' };

/** How one resource's list was last arranged; null means as delivered. */
export type ListSettings = {
  /** A list rather than a map: a patch merges maps, and a filter that was taken away must go. */
  readonly filters?: { readonly search_filter?: readonly FilterPart[] | null };
  readonly sort?: Sort | null;
  /** The order after the first. */
  readonly then_by?: readonly Sort[] | null;
  readonly displayed_attributes?: readonly string[] | null;
  readonly density?: 'normal' | 'compact' | null;
  readonly view?: 'list' | 'grid' | null;
};

export type FilterPart = { readonly attribute: string; readonly value: unknown };

/** What a user can set (spec B §3). Any part may be absent, also in an update. */
export type Settings = {
  readonly ui?: { readonly theme?: Theme; readonly language?: string };
  /** Whether a verified address at an identity provider is enough to come in by it the first time. */
  readonly sign_in?: { readonly by_verified_email?: boolean };
  /** A mail that says what waits. */
  readonly notifications?: { readonly digest?: 'off' | 'daily' | 'weekly' };
  readonly item_component?: Readonly<Record<string, ListSettings>>;
};

export type SettingsDocument = Pick<Item, '_id' | '_etag' | '_updated'> & { readonly settings: Settings };

/** What a new user gets (spec B §9). */
export const defaultSettings: Settings = { ui: { theme: 'light', language: 'sv' } };
