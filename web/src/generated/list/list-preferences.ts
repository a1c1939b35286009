import { useState } from 'react';
import { readStoredJson, writeStored } from '../../api/storage.ts';
import { useUserData } from '../use-user-data.ts';

export type Density = 'comfortable' | 'compact';
export type View = 'list' | 'grid';

/** How one user wants the list of one resource; what is not chosen follows the UI structure. */
export type ListPreferences = {
  readonly displayed_attributes?: readonly string[];
  readonly view?: View;
  /** The same in every list. */
  readonly density?: Density;
};

type Stored = { readonly density?: Density; readonly resources?: Readonly<Record<string, ListPreferences>> };

const keyOf = (user: string) => `fordra.lists.${user}`;

/** Kept in this browser, by user. */
export function readListPreferences(user: string, resource: string): ListPreferences {
  const stored = readAll(user);
  const own = stored.resources?.[resource];
  const displayed = own?.displayed_attributes;
  return {
    ...(Array.isArray(displayed) && { displayed_attributes: displayed.filter((path) => typeof path === 'string') }),
    ...(own?.view === 'grid' && { view: own.view }),
    ...(stored.density === 'compact' && { density: stored.density }),
  };
}

export function writeListPreferences(user: string, resource: string, preferences: ListPreferences): void {
  const { density, ...own } = preferences;
  const stored = readAll(user);
  const all: Stored = { ...(density && { density }), resources: { ...stored.resources, [resource]: own } };
  writeStored(keyOf(user), JSON.stringify(all));
}

/** The preferences of the signed-in user, and the way to change some of them; undefined means as usual. */
export function useListPreferences(resource: string) {
  const user = useUserData()._id;
  const [preferences, setPreferences] = useState(() => readListPreferences(user, resource));
  const change = (wanted: { readonly [Name in keyof ListPreferences]?: ListPreferences[Name] | undefined }) => {
    const next = Object.fromEntries(
      Object.entries({ ...preferences, ...wanted }).filter(([, value]) => value !== undefined),
    ) as ListPreferences;
    setPreferences(next);
    writeListPreferences(user, resource, next);
  };
  return [preferences, change] as const;
}

function readAll(user: string): Stored {
  const stored = readStoredJson(keyOf(user));
  return typeof stored === 'object' && stored !== null ? (stored as Stored) : {};
}
