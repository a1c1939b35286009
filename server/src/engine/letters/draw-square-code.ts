import { encode } from 'uqr';

const QUIET = 4;
/** Every reader knows all eight; trying each for the fairest look costs ten times as much as the rest. */
const MASK = 3;

/** A square code as a picture: dark modules in a row are one bar, so that it is small and quick to draw. */
export function drawSquareCode(text: string): string {
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
