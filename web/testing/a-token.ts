import type { Claims } from '../src/api/claims.ts';

/** A token with these claims, valid for a quarter of an hour; only the server verifies its signature. */
export function aToken(claims: Partial<Claims> = {}, madeAtMs = Date.now()): string {
  const iat = Math.floor(madeAtMs / 1000);
  const all = {
    token_id: '1',
    u_id: 'anna',
    u_name: 'Anna',
    u_email: 'anna@x.example',
    iat,
    exp: iat + 900,
    ...claims,
  };
  return `header.${btoa(JSON.stringify(all))}.signature`;
}
