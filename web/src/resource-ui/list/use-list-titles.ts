import type { Definition } from '@fordra/schema/definition';
import { useQueries } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useUserData } from '../../user/use-user-data.ts';
import { useLabels } from '../label/use-labels.ts';
import type { Item } from '../query/items.ts';
import type { Titles } from '../query/reference-titles.ts';
import { titleCallQuery, titleCalls } from './plan/title-calls.ts';

/** The titles of all references in the rows, by resource. */
export function useListTitles(
  definition: Definition | undefined,
  columns: readonly string[],
  pages: readonly (readonly Item[])[],
): Record<string, Titles> {
  const { structure } = useUserData().ui_structure;
  const labels = useLabels();
  const calls = useMemo(
    () => (definition ? pages.flatMap((items) => titleCalls(definition, columns, items, structure)) : []),
    [definition, columns, pages, structure],
  );
  return useQueries({
    queries: calls.map((call) => ({
      ...titleCallQuery(structure, call),
      select: (titles: Titles) => {
        const { resource } = call;
        const named = Object.entries(titles).map(([id, title]) => [
          id,
          labels.title(resource, structure[resource]!.title, title),
        ]);
        return { resource, titles: Object.fromEntries(named) as Titles };
      },
    })),
    combine: joinTitles,
  });
}

type Answer = { readonly data: { readonly resource: string; readonly titles: Titles } | undefined };

function joinTitles(answers: readonly Answer[]): Record<string, Titles> {
  const joined: Record<string, Titles> = {};
  for (const { data } of answers) {
    if (data) joined[data.resource] = { ...joined[data.resource], ...data.titles };
  }
  return joined;
}
