import type { Claims } from './claims.ts';

/** Spec A §9: with less than this left a token is exchanged before it is used. */
const refreshBeforeMs = 30_000;

export type TokenLife = 'lasting' | 'ending' | 'expired';

/** How a token stands at this moment of the server's clock. */
export function computeTokenLife({ exp }: Pick<Claims, 'exp'>, serverNowMs: number): TokenLife {
  const leftMs = exp * 1000 - serverNowMs;
  if (leftMs <= 0) return 'expired';
  return leftMs < refreshBeforeMs ? 'ending' : 'lasting';
}

/** How far the server's clock is ahead of this device's, by a token just issued: many clocks are minutes off. */
export function computeClockOffset({ iat }: Pick<Claims, 'iat'>, nowMs: number): number {
  return iat === undefined ? 0 : iat * 1000 - nowMs;
}
