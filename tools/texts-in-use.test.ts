import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { isTest, sources } from './source-files.ts';
import { textFamilies } from './text-families.ts';

const texts = new Set(
  (readdirSync('packages/texts', { recursive: true }) as string[])
    .filter((file) => file.endsWith('.sv.json'))
    .flatMap((file) => Object.keys(JSON.parse(readFileSync(`packages/texts/${file}`, 'utf8')))),
);
const code = [...sources]
  .filter(([file]) => !isTest(file) && !/^(e2e|bench)\//.test(file))
  .map(([, text]) => text)
  .join('\n');

/** Quoted strings and property names in the code: either may be the end of a text key. */
const literals = new Set([...code.matchAll(/['"]([\w.-]+)['"]/g)].map(([, literal]) => literal!));
const words = new Set([...literals, ...[...code.matchAll(/\b(\w+)\??:/g)].map(([, word]) => word!)]);

/** Keys that code composes, such as `list.view_${one}`. */
const templates = [...new Set([...code.matchAll(/`([a-z][\w-]*\.[^`\n]*\$\{[^`\n]*)`/g)].map(([, one]) => one!))]
  .filter((template) => [...texts].some((text) => text.startsWith(template.split('${')[0]!)))
  .map((template) => new RegExp(`^${template.replaceAll('.', '\\.').replaceAll(/\$\{[^}]*\}/g, '(.+)')}$`));

/** Keys derived from data are checked against the data only: `resource.${name}` would match everything. */
const families = Object.values(textFamilies);
const fromData = new Set(families.flatMap(({ required, possible = [] }) => [...required, ...possible]));
const isNamedByData = (text: string) => /^(resource|refusal|action|tab|attribute)\./.test(text);

test.each(Object.entries(textFamilies))('no text is missing: %s', (_about, { required }) => {
  expect(required.filter((text) => !texts.has(text))).toEqual([]);
});

test('every text key in the code has a text', () => {
  const named = [
    ...code.matchAll(/\bformatMessage\(\s*\{\s*id:\s*'([^']+)'/g),
    ...code.matchAll(/<FormattedMessage\s+id="([^"]+)"/g),
    ...code.matchAll(/\bsay\(\s*\w+,\s*'([^']+)'/g),
  ];
  expect(named.length).toBeGreaterThan(100);
  expect(named.map(([, text]) => text!).filter((text) => !texts.has(text))).toEqual([]);
});

test('every text is used', () => {
  expect([...texts].filter((text) => !isUsed(text))).toEqual([]);
});

function isUsed(text: string): boolean {
  if (literals.has(text) || fromData.has(text)) return true;
  if (isNamedByData(text)) return false;
  return templates.some((template) =>
    template
      .exec(text)
      ?.slice(1)
      .every((word) => words.has(word)),
  );
}
