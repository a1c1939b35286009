import type { Database } from '../../store/connection/database.ts';
import type { Sealer } from '../links/seal.ts';
import type { Tokens } from '../sessions/tokens.ts';
import type { SignInAllowances, Use } from './allowances.ts';
import { useOf } from './allowances.ts';
import { isKnownTo } from './device.ts';
import { networkOf, type Visitor } from './visitor.ts';

/** What every sign-in method needs. */
export type AuthContext = {
  readonly db: Database;
  readonly sealer: Sealer;
  readonly tokens: Tokens;
  readonly allowances: SignInAllowances;
  /** Runs work without awaiting it, so that response times reveal nothing about it. */
  runInBackground(work: Promise<unknown>): void;
};

/** The visitor's uses of the allowances by address and device, independent of the account. */
export function visitorUses(context: AuthContext, what: 'codes' | 'tries', { address, device }: Visitor): Use[] {
  const { address: ofAddress, device: ofDevice } = context.allowances[what];
  return [
    useOf(context.sealer, ofAddress, `${what} of address`, networkOf(address)),
    ...(device ? [useOf(context.sealer, ofDevice, `${what} of device`, device.id)] : []),
  ];
}

/** The use of an account's allowance of codes; the account need not exist. */
export function codeUse({ sealer, allowances: { codes } }: AuthContext, email: string, { device }: Visitor): Use {
  return isKnownTo(sealer, device, email)
    ? useOf(sealer, codes.knownDevice, 'codes at known devices', email)
    : useOf(sealer, codes.email, 'codes for account', email);
}

/**
 * What a try of a six-digit code takes beside `visitorUses`. At an unknown device the allowances of the address come
 * first, so that one address cannot use up those of the account.
 */
export function tryUses(context: AuthContext, email: string, { address, device }: Visitor): Use[] {
  const { sealer, allowances } = context;
  const { tries } = allowances;
  if (isKnownTo(sealer, device, email)) return [useOf(sealer, tries.knownDevice, 'tries at known devices', email)];
  const network = networkOf(address);
  return [
    useOf(sealer, tries.addressDay, 'tries of address in a day', network),
    useOf(sealer, tries.emailAtAddress, 'tries at address for account', `${network} ${email}`),
    ...accountTryUses(context, email),
    useOf(sealer, tries.all, 'tries at unknown devices', 'all'),
  ];
}

/** The part of `tryUses` that is counted for the account, whatever the address and device. */
export function accountTryUses({ sealer, allowances: { tries } }: AuthContext, email: string): Use[] {
  return [
    useOf(sealer, tries.email, 'tries for account', email),
    useOf(sealer, tries.emailMonth, 'tries for account in a month', email),
  ];
}
