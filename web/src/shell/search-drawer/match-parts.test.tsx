import fc from 'fast-check';
import { expect, test } from 'vitest';
import { matchParts } from './match-parts.ts';

const shown = (text: string, term: string) =>
  matchParts(text, term)
    ?.map((part) => (part.isMatch ? `[${part.text}]` : part.text))
    .join('');

test.each([
  ['Nordvik El AB', 'nord', '[Nord]vik El AB'],
  ['Östersunds Gym', 'ÖSTER', '[Öster]sunds Gym'],
  ['ab AB aB', 'ab', '[ab] [AB] [aB]'],
  ['1.5 (ex. moms)', '(ex.', '1.5 [(ex.] moms)'],
  ['Nordvik', ' vik ', 'Nord[vik]'],
  ['Nordvik', 'solo', undefined],
  ['Nordvik', ' ', undefined],
  ['Hassan Löfgren', 'lofgren hassan', '[Hassan] [Löfgren]'],
  ['Hassan Löfgren', 'LÖFG 0308', 'Hassan [Löfg]ren'],
  ['19840308-2392', '840308-2392', '19[840308-2392]'],
  ['19840308-2392', '198403082392', '[19840308-2392]'],
  ['070-174 06 05', '0701740605', '[070-174 06 05]'],
  ['😀 Löfgren', 'lof', '😀 [Löf]gren'],
  [`${'lång inledning '.repeat(5)}faktura@x.se`, 'faktura', '…nledning lång inledning [faktura]@x.se'],
])('in %s, %s is shown as %s', (text, term, result) => expect(shown(text, term)).toBe(result));

test('the text after the first match is complete and not repeated', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 20 }), fc.string({ minLength: 1, maxLength: 3 }), (text, term) => {
      const parts = matchParts(text, term);
      return parts === undefined || parts.map((part) => part.text).join('') === text;
    }),
  );
});
