import { expect, test } from 'vitest';
import { capitaliseCompanyName, capitalisePersonName } from './capitalise-name.ts';

test.each([
  ['anna-lena von ESSEN', 'Anna-Lena Von Essen'],
  ['ÅKE ÖBERG', 'Åke Öberg'],
  ['KARL EK', 'Karl Ek'],
  ['  eva  lind ', '  Eva  Lind '],
  ['', ''],
])('%s is shown as %s', (name, shown) => {
  expect(capitalisePersonName(name)).toBe(shown);
});

test.each([
  ['EXEMPELBOLAGET ab', 'Exempelbolaget AB'],
  ['BRF SJÖUTSIKTEN', 'BRF Sjöutsikten'],
  ['ÄNGENS EK. FÖR.', 'Ängens EK. FÖR.'],
  ['BRÖDERNA BERG-LIND HB', 'Bröderna Berg-Lind HB'],
  ['ABBA KONSULT KB', 'Abba Konsult KB'],
])('the company %s is shown as %s', (name, shown) => {
  expect(capitaliseCompanyName(name)).toBe(shown);
});
