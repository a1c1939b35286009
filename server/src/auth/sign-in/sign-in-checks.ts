import type { Database } from '../../store/connection/database.ts';
import type { Sealer } from '../links/seal.ts';
import type { Tokens } from '../sessions/tokens.ts';
import type { SignInAllowances, Use } from './allowances.ts';
import { useOf } from './allowances.ts';
import { isKnownTo } from './device.ts';
import { networkOf, type Visitor } from './visitor.ts';

/** What those at the door need. */
export type Door = {
  readonly db: Database;
  readonly sealer: Sealer;
  readonly tokens: Tokens;
  readonly allowances: SignInAllowances;
  /** Work nobody waits for, so that how long it takes tells nothing. */
  aside(work: Promise<unknown>): void;
};

/** What a visitor uses of the allowances, whoever they ask for. */
export function visitorUses(door: Door, what: 'codes' | 'tries', { address, device }: Visitor): Use[] {
  const { address: ofAddress, device: ofDevice } = door.allowances[what];
  return [
    useOf(door.sealer, ofAddress, `${what} of address`, networkOf(address)),
    ...(device ? [useOf(door.sealer, ofDevice, `${what} of device`, device.id)] : []),
  ];
}

/** What is used of an account's allowance; there may be no such account. */
export function accountUse(
  { sealer, allowances }: Door,
  what: 'codes' | 'tries',
  email: string,
  visitor: Visitor,
): Use {
  return isKnownTo(sealer, visitor.device, email)
    ? useOf(sealer, allowances[what].knownDevice, `${what} at known devices`, email)
    : useOf(sealer, allowances[what].email, `${what} for account`, email);
}
