/** A number or a telephone number may begin with a sign; other texts that do are formulas to a spreadsheet. */
const FORMULA = /^[=@\t\r]|^[+-](?![\d\s.,()-]*$)/;

/** A line of a file that Swedish spreadsheets open: separated by semicolons, quoted where needed, without formulas. */
export function writeCsvLine(cells: readonly string[]): string {
  const written = cells.map((cell) => {
    const text = FORMULA.test(cell) ? `'${cell}` : cell;
    return /[";\r\n,]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
  });
  return `${written.join(';')}\r\n`;
}
