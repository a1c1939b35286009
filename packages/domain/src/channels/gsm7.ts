/** The characters of the GSM alphabet (3GPP TS 23.038) that take one place each. */
const basic =
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà';

const known = new Set(basic);

/** The text in the alphabet in which 160 characters are one message; accents that it lacks are left out. */
export function toGsm7(text: string): string {
  const inAlphabet = [...text.normalize('NFC')].map((character) => {
    if (known.has(character)) return character;
    const plain = [...character.normalize('NFD')][0]!;
    return known.has(plain) ? plain : ' ';
  });
  return inAlphabet.join('').replaceAll(/ {2,}/g, ' ').trim();
}

export function isGsm7(text: string): boolean {
  return [...text].every((character) => known.has(character));
}
