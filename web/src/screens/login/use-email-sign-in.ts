import { useState } from 'react';
import { keepSentCode, readSentCode, type SentCode } from '../../features/access/sign-in/sent-code.ts';
import { sendCode, verifyCode } from '../../features/access/sign-in/sign-in.ts';
import { readSignInFailure, type SignInFailure } from './sign-in-failure.ts';

type Busy = 'sending' | 'verifying' | undefined;

/** Spec A §4: the steps of the sign-in by e-mail, their state and their functions. */
export function useEmailSignIn(firstEmail: string) {
  // A phone may have unloaded the page while the user read the mail.
  const [sent, setSent] = useState<SentCode | undefined>(() => (firstEmail ? undefined : readSentCode()));
  const [email, setEmail] = useState(sent?.email ?? firstEmail);
  const [busy, setBusy] = useState<Busy>();
  const [failure, setFailure] = useState<SignInFailure>();
  const [sendWaitMs, setSendWaitMs] = useState(0);
  const [codeWaitMs, setCodeWaitMs] = useState(0);

  const fail = (error: unknown): SignInFailure => {
    const found = readSignInFailure(error, Date.now());
    setFailure(found);
    setBusy(undefined);
    return found;
  };

  const send = async (address: string): Promise<boolean> => {
    setBusy('sending');
    setFailure(undefined);
    try {
      setSent(await sendCode(address));
      setBusy(undefined);
      return true;
    } catch (error) {
      const found = fail(error);
      if (found.kind === 'wait') setSendWaitMs(found.untilMs);
      return false;
    }
  };

  const verify = async (code: string): Promise<boolean> => {
    if (!sent) return false;
    setBusy('verifying');
    setFailure(undefined);
    try {
      // After the sign-in the gate redirects; until then this page stays busy.
      await verifyCode(code, sent);
      return true;
    } catch (error) {
      const found = fail(error);
      if (found.kind === 'wrong_code') setSent({ ...sent, wrongTries: sent.wrongTries + 1 });
      if (found.kind === 'denied') setSent(undefined);
      if (found.kind === 'wait') setCodeWaitMs(found.untilMs);
      return false;
    }
  };

  const startOver = () => {
    keepSentCode(undefined);
    setSent(undefined);
    setFailure(undefined);
  };

  const forgetFailure = () => setFailure(undefined);

  return { sent, email, setEmail, busy, failure, forgetFailure, sendWaitMs, codeWaitMs, send, verify, startOver };
}

export type EmailSignIn = ReturnType<typeof useEmailSignIn>;
