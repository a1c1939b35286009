/** How a resource is listed and shown. The resource file holds the default; the server cuts it by the reader's rights. */
export type ResourceUi = {
  /** The attribute that names an item: its heading, and its text where another item refers to it. */
  readonly title: string;
  readonly icon: string;
  readonly item_search: ItemSearch;
  readonly item_display: {
    readonly tabs: readonly DisplayTab[];
    /** Buttons with their own components, by name, beside those of the actions. */
    readonly buttons?: readonly string[];
    /** Actions that a panel of the page has: left out of the buttons beside the title. */
    readonly panel_actions?: readonly string[];
  };
  readonly enum_colors: Readonly<Record<string, Readonly<Record<string, EnumColor>>>>;
  /** By dotted path. */
  readonly attribute_settings?: Readonly<Record<string, AttributeSettings>>;
  /** Texts that replace the portal's own, by language and text key: `{ sv: { 'resource.creditors': 'Bolag' } }`. */
  readonly locales?: Readonly<Record<string, Readonly<Record<string, string>>>>;
};

/** The list of a resource. Attributes are dotted paths. */
export type ItemSearch = {
  /** Shown until the user chooses others, in this order; the first names the row and opens it. */
  readonly columns: readonly string[];
  /** Always shown above the list; every other attribute can be filtered on from its menu. */
  readonly filters: readonly string[];
  /** The filter of the list until the user chooses another, by dotted path in the form of the address: `{ closed: 'none' }`. */
  readonly default_filter?: Readonly<Record<string, unknown>>;
  /** Ready-made filters above the list, as tabs. Their texts are `resource.<resource>.preset.<key>`. */
  readonly presets?: readonly ListPreset[];
  /** A reference: a row opens the item that it refers to instead of itself. */
  readonly row_opens?: string;
  /** A link in each row that says what can be done there. */
  readonly row_link?: RowLink;
  /** The attributes that the search field searches; also used to find the item of a reference. */
  readonly text_search_attributes: readonly string[];
  /** The order until the user chooses another: `name`, `-_created`. */
  readonly sort: readonly string[];
  /** Beside the title, after "new". Their texts are `resource.<resource>.button.<key>`. */
  readonly extra_buttons?: readonly ExtraButton[];
  /** The page on which a new item is written, where that is not the general form. */
  readonly create_at?: string;
};

export type ListPreset = {
  readonly key: string;
  /** In the form of `default_filter`; the server replaces `$me` and `$my_unit` by the ids of the reader and the reader's unit, and `$today` by the business day. */
  readonly filter: Readonly<Record<string, unknown>>;
  /** By default the list's own order. */
  readonly sort?: readonly string[];
};

/** It opens the item, for users who may run the action, in rows where an attribute has one of the values. */
export type RowLink = {
  /** Its text is `resource.<resource>.row_link.<key>`. */
  readonly key: string;
  readonly action: string;
  readonly when: { readonly attribute: string; readonly values: readonly string[] };
};

/** A link opens an address of the portal; an action is run on an item, or on the selected rows. */
export type ExtraButton =
  | { readonly key: string; readonly kind: 'link'; readonly to: string }
  | { readonly key: string; readonly kind: 'action'; readonly action: string };

export type AttributeSettings = {
  /** Where a reference opens; by default in the same window. */
  readonly reference_window?: 'same' | 'new';
  /** Attributes of the item that a reference refers to, shown before its title in lists. */
  readonly reference_shows?: readonly string[];
  /** A longer text is shortened in the middle in lists (spec B §5). */
  readonly shown_length?: number;
  /** Only a field of the form: a page shows it in words in another way. */
  readonly edit_only?: true;
};

export type DisplayTab =
  | { readonly key: string; readonly groups: readonly AttributeGroup[] }
  /** A list, below the panel that it names. */
  | { readonly key: string; readonly related: RelatedList; readonly above?: string }
  /** The name of a panel. */
  | { readonly key: string; readonly panel: string }
  | { readonly key: string; readonly notes: true }
  | { readonly key: string; readonly files: true }
  | { readonly key: string; readonly history: true }
  | { readonly key: string; readonly raw: true };

/** Items of another resource that refer to this one. */
export type RelatedList = {
  readonly resource: string;
  /** The attribute that refers to this item. */
  readonly attribute: string;
  /** By default those of the other resource's own list. */
  readonly columns?: readonly string[];
};

export type AttributeGroup = { readonly key: string; readonly attributes: readonly string[] };

/** The meanings that have a colour: good, waiting, wrong, neutral. */
export type EnumColor = 'green' | 'amber' | 'red' | 'blue' | 'violet' | 'grey';

export type NavigationEntry = {
  /** Either a resource (its item search), a route of the portal, or neither: then it is the heading of its children. */
  readonly resource?: string;
  readonly route?: string;
  /** A text key. */
  readonly label: string;
  /** By language: the text of an entry that is named by an item of the database. */
  readonly name?: Readonly<Record<string, string>>;
  readonly icon: string;
  readonly children?: readonly NavigationEntry[];
  readonly badge?: NavigationBadge;
};

/** The number of items of a resource that need attention; hidden while it is zero. */
export type NavigationBadge = {
  readonly resource: string;
  readonly where: Readonly<Record<string, unknown>>;
  /** A text key; the text receives `count`. */
  readonly label: string;
};

/**
 * Where the list of a resource, or a page, is found in the navigation. Each user sees the entries that they may read.
 */
export type MenuItem = {
  /** Among the items of this group; without one among the first level of the menu. */
  readonly group?: 'case_work' | 'money' | 'administration';
  /** Lower comes first within the group. */
  readonly order: number;
  /** A text key: what it is shown below where the group is long. */
  readonly heading?: string;
} & (
  | {
      readonly resource: string;
      /** The resource is also a tab of the search drawer, opened by this key with Alt and Shift. */
      readonly shortcut?: string;
      /** Shown to users who may run the action. */
      readonly badge?: NavigationBadge & { readonly action: string };
    }
  /** A page of its own, for users who may read the resource that it needs; with a shortcut that is a tab of the search too. */
  | {
      readonly route: string;
      readonly label: string;
      readonly icon: string;
      readonly needs: string;
      readonly shortcut?: string;
      /** Shown to users who may run the action. */
      readonly badge?: NavigationBadge & { readonly action: string };
      readonly sub_menu?: SubMenuSource;
    }
);

/** A sub-menu with an entry for each item of a resource that the user may read. A single entry needs no sub-menu. */
export type SubMenuSource = {
  readonly resource: string;
  /** The attribute that follows the route of the item in the address of the entry. */
  readonly key: string;
  /** The attribute by which the resource of the badge refers to these items: each entry has a badge of its own. */
  readonly badge_by: string;
};

/** A tab of the search drawer. */
export type SearchTab = {
  readonly resource: string;
  /** The `code` of the key that opens the drawer on this tab, together with Alt and Shift. */
  readonly shortcut: string;
};

export type UiStructure = {
  readonly navigation_menu: readonly NavigationEntry[];
  readonly search_menu: readonly SearchTab[];
  readonly structure: Readonly<Record<string, ResourceUi>>;
};
