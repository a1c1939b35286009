import { expect, test } from 'vitest';
import { allResources } from '../all-resources.ts';

/** Pages whose subject is a document of the system, for administrators. */
const technical: readonly string[] = ['signing--records.signing_data'];
/** Attributes that the web shows and edits in words, by its value editors. */
const inWords: readonly string[] = ['access--groups.rights', 'access--templates.rights', 'ui--structures.structure'];

test('no page of an item shows JSON: a panel or a value editor says it in words', () => {
  const shown = allResources.flatMap(({ name, fields, ui }) =>
    ui.item_display.tabs
      .flatMap((tab) => ('groups' in tab ? tab.groups.flatMap(({ attributes }) => attributes) : []))
      .filter((path) => fields[path]?.kind === 'json' && !ui.attribute_settings?.[path]?.edit_only)
      .map((path) => `${name}.${path}`),
  );
  expect(shown.filter((one) => !technical.includes(one) && !inWords.includes(one))).toEqual([]);
});
