/** The upper half of code page 437, in which SIE files are written (`#FORMAT PC8`). */
const upper =
  'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜ¢£¥₧ƒáíóúñÑªº¿⌐¬½¼¡«»░▒▓│┤╡╢╖╕╣║╗╝╜╛┐└┴┬├─┼╞╟╚╔╩╦╠═╬╧╨╤╥╙╘╒╓╫╪┘┌█▄▌▐▀αßΓπΣσµτΦΘΩδ∞φε∩≡±≥≤⌠⌡÷≈°∙·√ⁿ²■\u00a0';

const bytes = new Map([...upper].map((character, at) => [character, 128 + at]));

/** Readable replacements for characters that the code page lacks. */
const substitutes: Readonly<Record<string, string>> = {
  '€': 'EUR',
  '–': '-',
  '—': '-',
  '‘': "'",
  '’': "'",
  '“': '"',
  '”': '"',
  '…': '...',
};

export function encodeCp437(text: string): Uint8Array {
  const plain = text.normalize('NFC').replaceAll(/[€–—‘’“”…]/g, (character) => substitutes[character]!);
  return Uint8Array.from(plain, (character) => {
    const code = character.codePointAt(0)!;
    return code < 128 ? code : (bytes.get(character) ?? '?'.charCodeAt(0));
  });
}

export function decodeCp437(encoded: Uint8Array): string {
  return Array.from(encoded, (byte) => (byte < 128 ? String.fromCharCode(byte) : upper[byte - 128])).join('');
}
