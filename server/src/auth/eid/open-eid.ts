import type { Requester } from '../../records/rows/requester.ts';
import type { AuthContext } from '../sign-in/sign-in-checks.ts';
import type { Visitor } from '../sign-in/visitor.ts';
import type { MobileEid } from './eid.ts';
import type { SigningData } from './keep-signature.ts';
import {
  cancelSigning,
  createSigningToken,
  pollSigning,
  type SigningPolled,
  type SigningStarted,
  type SigningToken,
  startSigning,
} from './sign-by-eid.ts';
import {
  cancelEidSignIn,
  type EidAsked,
  type EidBrowser,
  type EidPolled,
  type EidStart,
  type EidStarted,
  pollEidSignIn,
  startEidSignIn,
} from './sign-in-by-eid.ts';

/** Identification and signing with the mobile e-ID. The interface that `http` uses. */
export type Eid = {
  readonly startAddress: string | undefined;
  start(asked: EidAsked, visitor: Visitor): Promise<EidStarted>;
  poll(by: EidBrowser & { readonly start: EidStart }, visitor: Visitor): Promise<EidPolled>;
  cancel(by: EidBrowser): Promise<void>;
  createSigningToken(requester: Requester, data: SigningData): Promise<SigningToken>;
  startSigning(
    requester: Requester,
    asked: { readonly token: string; readonly visibleText: string },
  ): Promise<SigningStarted>;
  pollSigning(requester: Requester, token: string): Promise<SigningPolled>;
  cancelSigning(requester: Requester, token: string): Promise<void>;
};

export function openEid(context: AuthContext, eid: MobileEid): Eid {
  return {
    startAddress: eid.startAddress,
    start: (asked, visitor) => startEidSignIn(context, eid, asked, visitor),
    poll: (by, visitor) => pollEidSignIn(context, eid, by, visitor),
    cancel: (by) => cancelEidSignIn(context, eid, by),
    createSigningToken: (requester, data) => createSigningToken(context, requester, data),
    startSigning: (requester, asked) => startSigning(context, eid, requester, asked),
    pollSigning: (requester, token) => pollSigning(context, eid, requester, token),
    cancelSigning: (requester, token) => cancelSigning(context, eid, requester, token),
  };
}
