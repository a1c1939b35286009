import { formatAmount } from '../../ui/format/format-amount.ts';

type Values = Readonly<Record<string, string | number>>;

/** The values of a line's text, its amounts written as on every screen. */
export function lineValues({ base, sek, ...others }: Values): Values {
  return {
    ...others,
    ...(base !== undefined && { base: formatAmount(Number(base), `currency:${others.currency ?? 'SEK'}`) }),
    ...(sek !== undefined && { sek: formatAmount(Number(sek)) }),
  };
}
