import type { Claims } from './claims.ts';

/** Spec A §9: a token with less than this left is exchanged before it is used. */
const refreshBeforeMs = 30_000;

export type TokenLife = 'lasting' | 'ending' | 'expired';

/** The state of a token at this moment of the server's clock. */
export function computeTokenLife({ exp }: Pick<Claims, 'exp'>, serverNowMs: number): TokenLife {
  const leftMs = exp * 1000 - serverNowMs;
  if (leftMs <= 0) return 'expired';
  return leftMs < refreshBeforeMs ? 'ending' : 'lasting';
}

/** The offset of the server's clock from this device's, by a token just issued: many devices are minutes off. */
export function computeClockOffset({ iat }: Pick<Claims, 'iat'>, nowMs: number): number {
  return iat === undefined ? 0 : iat * 1000 - nowMs;
}
