import { useQueries } from '@tanstack/react-query';
import { useUserData } from '../../user/use-user-data.ts';
import { referenceTitlesQuery, type Titles } from '../query/reference-titles.ts';
import { referredIds, type Shown } from './referred-ids.ts';

/** The most items the API returns at once. */
const idsPerCall = 100;

/** The titles of all items that these values refer to: one call per resource and hundred, not one per value. */
export function useTitles(shown: readonly Shown[]): Readonly<Record<string, Titles>> {
  const { structure } = useUserData().ui_structure;
  const calls = Object.entries(referredIds(shown)).flatMap(([resource, ids]) =>
    structure[resource] ? inHundreds(ids).map((some) => ({ resource, ids: some })) : [],
  );
  const answers = useQueries({
    queries: calls.map(({ resource, ids }) => referenceTitlesQuery(resource, structure[resource]!.title, ids)),
  });
  const titles: Record<string, Titles> = {};
  for (const [at, { resource }] of calls.entries()) {
    // Without titles the ids are shown; they are not requested again one by one.
    const found = answers[at]?.data ?? (answers[at]?.isError ? {} : undefined);
    if (found) titles[resource] = { ...titles[resource], ...found };
  }
  return titles;
}

function inHundreds(ids: readonly string[]): string[][] {
  return Array.from({ length: Math.ceil(ids.length / idsPerCall) }, (_, at) =>
    ids.slice(at * idsPerCall, (at + 1) * idsPerCall),
  );
}
