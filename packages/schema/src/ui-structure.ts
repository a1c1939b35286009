/** How a resource is listed and shown. The resource file holds the default; the server cuts it by the reader's rights. */
export type ResourceUi = {
  /** The attribute that names an item: its heading, and its text where another item refers to it. */
  readonly title: string;
  readonly icon: string;
  readonly item_search: {
    readonly columns: readonly string[];
    readonly filters: readonly string[];
    readonly text_search_attributes: readonly string[];
    readonly sort: readonly string[];
  };
  readonly item_display: {
    readonly tabs: readonly DisplayTab[];
    /** Hand-made buttons by their names, beside those of the actions. */
    readonly buttons?: readonly string[];
  };
  readonly enum_colors: Readonly<Record<string, Readonly<Record<string, EnumColor>>>>;
};

export type DisplayTab =
  | { readonly key: string; readonly groups: readonly AttributeGroup[] }
  | { readonly key: string; readonly related: RelatedList }
  /** A hand-made view by its name. */
  | { readonly key: string; readonly panel: string }
  | { readonly key: string; readonly notes: true }
  | { readonly key: string; readonly history: true }
  | { readonly key: string; readonly raw: true };

/** Items of another resource that refer to this one. */
export type RelatedList = {
  readonly resource: string;
  /** The attribute by which they refer. */
  readonly attribute: string;
  /** Those of the other resource's own list unless told otherwise. */
  readonly columns?: readonly string[];
};

export type AttributeGroup = { readonly key: string; readonly attributes: readonly string[] };

/** Colour means something, so there are few: what goes well, what waits, what is wrong, what is merely so. */
export type EnumColor = 'green' | 'amber' | 'red' | 'blue' | 'violet' | 'grey';

export type NavigationEntry = {
  /** Either a resource (its item search) or a route of the portal. */
  readonly resource?: string;
  readonly route?: string;
  /** A text key. */
  readonly label: string;
  readonly icon: string;
};

export type UiStructure = {
  readonly navigation_menu: readonly NavigationEntry[];
  readonly search_menu: readonly { readonly resource: string; readonly shortcut: string }[];
  readonly structure: Readonly<Record<string, ResourceUi>>;
};
