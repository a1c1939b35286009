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

/** The use of an account's allowance; the account need not exist. */
export function accountUse(
  { sealer, allowances }: AuthContext,
  what: 'codes' | 'tries',
  email: string,
  visitor: Visitor,
): Use {
  return isKnownTo(sealer, visitor.device, email)
    ? useOf(sealer, allowances[what].knownDevice, `${what} at known devices`, email)
    : useOf(sealer, allowances[what].email, `${what} for account`, email);
}
