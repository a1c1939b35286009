import type { Language } from '@fordra/texts/say';
import type { Requester } from '../../records/rows/requester.ts';
import type { Door } from '../sign-in/sign-in-checks.ts';
import type { Visitor } from '../sign-in/visitor.ts';
import type { MobileEid } from './eid.ts';
import type { SigningData } from './keep-signature.ts';
import {
  cancelSigning,
  createSigningToken,
  pollSigning,
  type SigningPolled,
  type SigningStarted,
  startSigning,
} from './sign-by-eid.ts';
import {
  cancelEidSignIn,
  type EidBrowser,
  type EidPolled,
  type EidStarted,
  pollEidSignIn,
  startEidSignIn,
} from './sign-in-by-eid.ts';

/** Identification and signing with the mobile e-ID: what `http` is handed. */
export type Eid = {
  readonly startAddress: string | undefined;
  start(
    asked: { readonly browser: string | undefined; readonly language: Language },
    visitor: Visitor,
  ): Promise<EidStarted>;
  poll(by: EidBrowser, visitor: Visitor): Promise<EidPolled>;
  cancel(by: EidBrowser): Promise<void>;
  createSigningToken(requester: Requester, data: SigningData): Promise<string>;
  startSigning(
    requester: Requester,
    asked: { readonly token: string; readonly visibleText: string },
  ): Promise<SigningStarted>;
  pollSigning(requester: Requester, token: string): Promise<SigningPolled>;
  cancelSigning(requester: Requester, token: string): Promise<void>;
};

export function openEid(door: Door, eid: MobileEid): Eid {
  return {
    startAddress: eid.startAddress,
    start: (asked, visitor) => startEidSignIn(door, eid, asked, visitor),
    poll: (by, visitor) => pollEidSignIn(door, eid, by, visitor),
    cancel: (by) => cancelEidSignIn(door, eid, by),
    createSigningToken: (requester, data) => createSigningToken(door, requester, data),
    startSigning: (requester, asked) => startSigning(door, eid, requester, asked),
    pollSigning: (requester, token) => pollSigning(door, eid, requester, token),
    cancelSigning: (requester, token) => cancelSigning(door, eid, requester, token),
  };
}
