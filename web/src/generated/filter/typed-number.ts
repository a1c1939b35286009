import type { PropertyDefinition } from '@fordra/schema/definition';

type Kind = PropertyDefinition['x-kind'];

const minorPerMajor = 100;

/** Comma or point as decimal sign, spaces between thousands (spec B §5); kronor become whole öre. */
export function readNumber(kind: Kind, text: string): number | undefined {
  const bare = text.replaceAll(/[\s\u00a0\u202f]/g, '').replace('\u2212', '-');
  if (!/^[+-]?\d+([.,]\d+)?$/.test(bare)) return undefined;
  const written = Number(bare.replace(',', '.'));
  if (kind === 'decimal') return written;
  if (kind !== 'amount') return Number.isSafeInteger(written) ? written : undefined;
  const minor = Math.round(written * minorPerMajor);
  return Number.isSafeInteger(minor) && Math.abs(minor / minorPerMajor - written) < 1e-9 ? minor : undefined;
}

export function writeNumber(kind: Kind, value: number): string {
  if (kind !== 'amount') return String(value).replace('.', ',');
  const major = value / minorPerMajor;
  return (Number.isInteger(major) ? String(major) : major.toFixed(2)).replace('.', ',');
}
