/** The few ASN.1 (DER) types that a certificate needs. */
export type Der = Buffer;

export function sequence(...parts: readonly Der[]): Der {
  return tagged(0x30, Buffer.concat(parts));
}

export function setOf(part: Der): Der {
  return tagged(0x31, part);
}

export function explicit(number: number, part: Der): Der {
  return tagged(0xa0 + number, part);
}

export function tagged(tag: number, content: Buffer): Der {
  return Buffer.concat([Buffer.from([tag]), lengthOf(content.length), content]);
}

export function integer(bytes: Buffer): Der {
  // A first bit that is set would make the number negative.
  return tagged(0x02, bytes[0]! & 0x80 ? Buffer.concat([Buffer.from([0]), bytes]) : bytes);
}

export const none: Der = tagged(0x05, Buffer.alloc(0));

export const yes: Der = tagged(0x01, Buffer.from([0xff]));

export function bitString(bytes: Buffer, unusedBits = 0): Der {
  return tagged(0x03, Buffer.concat([Buffer.from([unusedBits]), bytes]));
}

export function octetString(bytes: Buffer): Der {
  return tagged(0x04, bytes);
}

export function utf8(text: string): Der {
  return tagged(0x0c, Buffer.from(text, 'utf8'));
}

export function time(at: Date): Der {
  const digits = at.toISOString().replaceAll(/[-:T]|\.\d+/g, '');
  return tagged(0x18, Buffer.from(digits, 'ascii'));
}

/** Such as `2.5.29.19`. */
export function objectId(dotted: string): Der {
  const [first = 0, second = 0, ...rest] = dotted.split('.').map(Number);
  return tagged(0x06, Buffer.from([first * 40 + second, ...rest.flatMap(base128)]));
}

function base128(value: number): number[] {
  const digits = [value & 0x7f];
  for (let left = value >> 7; left > 0; left >>= 7) digits.unshift((left & 0x7f) | 0x80);
  return digits;
}

function lengthOf(length: number): Buffer {
  if (length < 0x80) return Buffer.from([length]);
  const bytes = [];
  for (let left = length; left > 0; left >>= 8) bytes.unshift(left & 0xff);
  return Buffer.from([0x80 | bytes.length, ...bytes]);
}
