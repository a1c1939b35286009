import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { compileMessages, placeholdersOf } from './compile-messages.ts';
import { languages } from './languages.ts';

const folder = new URL('..', import.meta.url);
/** As `cases/names.sv.json`. */
const files = (readdirSync(folder, { recursive: true }) as string[]).filter(
  (name) => /\.[a-z]{2}\.json$/.test(name) && !name.includes('node_modules'),
);
const areas = [...new Set(files.map((name) => name.split('.')[0]!))];

function readArea(area: string, language: string): Record<string, string> {
  return JSON.parse(readFileSync(new URL(`${area}.${language}.json`, folder), 'utf8')) as Record<string, string>;
}

test.each(areas)('every text of %s exists in every language, can be parsed and has the same placeholders', (area) => {
  const [reference, ...others] = languages.map((language) => readArea(area, language));
  for (const other of others) {
    expect(Object.keys(other).sort()).toEqual(Object.keys(reference!).sort());
    for (const [id, message] of Object.entries(reference!)) {
      expect([id, placeholdersOf(other[id]!)]).toEqual([id, placeholdersOf(message)]);
    }
  }
});

test.each(files)('%s holds only texts that compile', (file) => {
  const [area, language] = file.split('.') as [string, string];
  expect(Object.values(compileMessages(readArea(area, language))).every((message) => message.length > 0)).toBe(true);
});

test('no text key is defined twice', () => {
  const ids = areas.flatMap((area) => Object.keys(readArea(area, 'sv')));
  expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
});

test('the names of resources, and nothing else of them, are loaded with every page', () => {
  const isName = (id: string) => /^resource\.[^.]+(\.one)?$/.test(id);
  const isLabel = (id: string) => isName(id) || id.startsWith('navigation.');
  const keysOf = (chosen: readonly string[]) => chosen.flatMap((area) => Object.keys(readArea(area, 'sv')));
  const names = areas.filter((area) => area.endsWith('/names'));
  expect(keysOf(areas.filter((area) => !names.includes(area))).filter(isName)).toEqual([]);
  expect(keysOf(names).filter((id) => !isLabel(id))).toEqual([]);
});

const all = Object.fromEntries(
  languages.map((language) => [language, Object.assign({}, ...areas.map((area) => readArea(area, language)))]),
) as Record<string, Record<string, string>>;

/** The texts of one family, by what follows its prefix. */
function family(language: string, prefix: string): [string, string][] {
  return Object.entries(all[language]!).flatMap(([id, text]) =>
    id.startsWith(prefix) ? [[id.slice(prefix.length), text]] : [],
  );
}

test.each(languages)('a cost has the same name wherever it can be chosen or read (%s)', (language) => {
  const named = Object.fromEntries(
    family(language, 'debt.name.').filter(([cost]) => /_(fee|outlay|compensation)$/.test(cost)),
  );
  const ids = Object.keys(all[language]!).filter((id) => id.startsWith('enum.') && id.split('.').at(-1)! in named);
  expect(ids.length).toBeGreaterThan(Object.keys(named).length);
  expect(ids.filter((id) => all[language]![id] !== named[id.split('.').at(-1)!])).toEqual([]);
});

test.each(languages)('a state of a case has the same name in lists, settings and statistics (%s)', (language) => {
  const named = Object.fromEntries(family(language, 'enum.cases.state.'));
  for (const prefix of [
    'creditor_settings.dashboard_statistics.',
    'enum.creditor--settings.settings.dashboard_statistics.hidden.',
    'resource.statistics--creditor-days.states.',
    'resource.statistics--account-days.states.',
  ]) {
    const others = family(language, prefix).filter(([state]) => state in named);
    expect(others.length).toBeGreaterThan(0);
    expect(others).toEqual(others.map(([state]) => [state, named[state]]));
  }
});

/** Words that were replaced so that a thing has one name, and the word that is used. */
const replaced: readonly (readonly [RegExp, string])[] = [
  [/\bidag\b/i, 'i dag'],
  [/flytta ner\b/i, 'flytta ned'],
  [/\bdemots\b/i, 'demons'],
  [/skyddad identitet/i, 'skyddade personuppgifter'],
  [/identitetsnum/i, 'person- eller organisationsnummer'],
  [/verifikation/i, 'verifikat'],
  [/(amorterings|delbetalnings)plan/i, 'avbetalningsplan'],
  [/bevakningslista/i, 'favoriter'],
  [/goodwill/i, 'kulans'],
  [/mellanlagring/i, 'uppgifter sparade i webbläsaren'],
  [/vilar till/i, 'pausat till'],
  [/\bvänd betalning/i, 'återför betalningen'],
  [/avgjort av tiden/i, 'inget svar i tid'],
  [/gäldenären invände/i, 'gäldenären bestred kravet'],
];

test.each(replaced)('no Swedish text has %s: the word is %s', (word) => {
  expect(Object.entries(all.sv!).filter(([, text]) => word.test(text))).toEqual([]);
});
