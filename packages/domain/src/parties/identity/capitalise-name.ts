/** Short words of company names that stay in capitals. */
const companyWords = new Set(['ab', 'hb', 'kb', 'ek', 'för', 'brf', 'upa']);

/** Names as they are displayed, per word and per hyphen part (spec B §5); they are stored as the register gives them. */
export function capitalisePersonName(name: string): string {
  return name
    .toLocaleLowerCase('sv')
    .replace(/(^|[\s-])(\p{L})/gu, (_whole, before: string, letter: string) => before + letter.toLocaleUpperCase('sv'));
}

/** Not for persons, among whom Ek is a family name. */
export function capitaliseCompanyName(name: string): string {
  return capitalisePersonName(name).replace(/[^\s-]+/g, (word) =>
    companyWords.has(word.replace(/[^\p{L}]/gu, '').toLocaleLowerCase('sv')) ? word.toLocaleUpperCase('sv') : word,
  );
}
