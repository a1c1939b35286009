import { formatNumber } from './format-number.ts';

/** `640 B`, `12 kB`, `3,4 MB`. */
export function formatBytes(bytes: number): string {
  if (bytes < 1_000) return `${bytes} B`;
  if (bytes < 1_000_000) return `${formatNumber(Math.round(bytes / 1_000))} kB`;
  return `${formatNumber(Math.round(bytes / 100_000) / 10)} MB`;
}
