import { encode } from 'uqr';

const QUIET = 4;
/** A fixed mask. Readers support all eight; choosing the best one takes ten times as long as the rest. */
const MASK = 3;

/** A QR code as an SVG path: adjacent dark modules of a row are one bar, which keeps it small and fast to draw. */
export function drawQrCode(text: string): string {
  const { data, size } = encode(text, { ecc: 'M', border: QUIET, maskPattern: MASK });
  const bars: string[] = [];
  for (let y = 0; y < size; y += 1) {
    for (let x = 0; x < size; x += 1) {
      const start = x;
      while (data[y]?.[x]) x += 1;
      if (x > start) bars.push(`M${start} ${y}h${x - start}v1h-${x - start}z`);
    }
  }
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}"><path d="${bars.join('')}"/></svg>`;
}
