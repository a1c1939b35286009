import { redirect } from '@tanstack/react-router';
import { rememberAddress, takeReturnAddress } from '../api/return-address.ts';
import { readClaims } from '../api/session.ts';

/** Who is not signed in comes to the sign-in page, and from there back to where they were going (spec A §2.2). */
export function requireSession({ location }: { readonly location: { readonly href: string } }): void {
  if (readClaims()) return;
  rememberAddress(undefined, location.href);
  throw redirect({ to: '/login', replace: true });
}

export function requireNoSession(): void {
  const claims = readClaims();
  if (claims) throw redirect({ href: takeReturnAddress(claims.u_id) ?? '/', replace: true });
}
