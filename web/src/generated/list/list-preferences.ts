import { useListPreferences as useKeptPreferences } from '../../api/list-preferences.ts';

export type Density = 'comfortable' | 'compact';
export type View = 'list' | 'grid';

/** How one user wants the list of one resource; what is not chosen follows the UI structure. */
export type ListPreferences = {
  readonly displayed_attributes?: readonly string[];
  readonly view?: View;
  readonly density?: Density;
};

/** Undefined means as usual. */
type Change = { readonly [Name in keyof ListPreferences]?: ListPreferences[Name] | undefined };

/** The preferences of the signed-in user, the same on every device, and the way to change some of them. */
export function useListPreferences(resource: string) {
  const [kept, write] = useKeptPreferences(resource);
  const preferences: ListPreferences = {
    ...(kept.displayedAttributes && { displayed_attributes: kept.displayedAttributes }),
    ...(kept.view && { view: kept.view }),
    ...(kept.density === 'compact' && { density: kept.density }),
  };
  const change = (wanted: Change) =>
    write({
      ...('displayed_attributes' in wanted && { displayedAttributes: wanted.displayed_attributes ?? null }),
      ...('view' in wanted && { view: wanted.view ?? null }),
      ...('density' in wanted && { density: wanted.density === 'compact' ? 'compact' : null }),
    });
  return [preferences, change] as const;
}
