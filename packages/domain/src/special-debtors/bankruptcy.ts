import type { Ore } from '../values/money.ts';

/** Who decides that claims are to be proved: the court, or the trustee where the law lets the trustee. */
export const proofDeciders = ['court', 'trustee'] as const;
/** The bankruptcy was written off for lack of assets, withdrawn, or ended with a dividend. */
export const concludedKinds = ['dismissed', 'withdrawn', 'dividend'] as const;
export const bankruptcyTypes = ['own_petition', 'creditor_petition'] as const;

export type ConcludedKind = (typeof concludedKinds)[number];

export type Claimant = { readonly id: string; readonly remaining: Ore };

/** A dividend divided over the claims by what remains of each; the odd öre go to the largest fractions, so that the parts add up. */
export function divideDividend(dividend: Ore, claims: readonly Claimant[]): ReadonlyMap<string, Ore> {
  const total = claims.reduce((sum, { remaining }) => sum + Math.max(0, remaining), 0);
  if (total === 0 || dividend <= 0) return new Map();
  const parts = claims.map(({ id, remaining }) => {
    const exact = BigInt(dividend) * BigInt(Math.max(0, remaining));
    return { id, whole: Number(exact / BigInt(total)), fraction: exact % BigInt(total) };
  });
  const odd = dividend - parts.reduce((sum, { whole }) => sum + whole, 0);
  const byFraction = parts.toSorted((a, b) => (a.fraction === b.fraction ? 0 : a.fraction > b.fraction ? -1 : 1));
  const raised = new Set(byFraction.slice(0, odd).map(({ id }) => id));
  return new Map(parts.map(({ id, whole }) => [id, whole + (raised.has(id) ? 1 : 0)]));
}

export type TrusteeData = {
  readonly name?: string | null;
  readonly addresses?: readonly {
    readonly address_line_1?: string;
    readonly zip_code?: string;
    readonly city?: string;
  }[];
};

/** A claim can be sent to a trustee with a name and a postal address. */
export function isTrusteeComplete({ name, addresses = [] }: TrusteeData): boolean {
  const [first] = addresses;
  return Boolean(name?.trim() && first?.address_line_1 && first.zip_code && first.city);
}
