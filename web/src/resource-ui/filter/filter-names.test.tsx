import { expect, test } from 'vitest';
import { english, swedish } from '../../../testing/all-texts.ts';
import { definitionOf, resourceNames } from '../../../testing/definitions.ts';
import { filterablePaths } from './filter-kind.ts';

/** Words that do not say what they are of. */
const unclear = ['Orsak', 'Från', 'Till', 'Namn', 'Dag', 'Hur', 'Belopp', 'Reason', 'From', 'To', 'Name', 'Day', 'How'];

test.each(resourceNames)('the names of filters of %s say what they are of', (name) => {
  const paths = filterablePaths(definitionOf(name)).filter((path) => !path.startsWith('_'));
  for (const texts of [swedish, english] as Readonly<Record<string, unknown>>[]) {
    const nameOf = (path: string) => JSON.stringify(texts[`resource.${name}.${path}`]);
    const inner = paths.filter((path) => path.includes('.')).map(nameOf);
    expect(inner.filter((one) => unclear.some((word) => one === JSON.stringify(word)))).toEqual([]);
  }
});
