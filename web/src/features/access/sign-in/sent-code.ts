import { readStoredJson, writeStored } from '../../../api/storage.ts';

const key = 'fordra.sent-code';
const lifeMs = 600_000;

/** A code that was sent. The user may fetch it from another app while the browser unloads the page. */
export type SentCode = {
  readonly email: string;
  readonly verifier: string;
  readonly sentAtMs: number;
  readonly wrongTries: number;
};

export function readSentCode(nowMs = Date.now()): SentCode | undefined {
  const stored = (readStoredJson(key, 'tab') ?? {}) as Partial<SentCode>;
  const { email, verifier, sentAtMs, wrongTries } = stored;
  if (typeof email !== 'string' || typeof verifier !== 'string' || typeof sentAtMs !== 'number') return undefined;
  const isValid = sentAtMs <= nowMs && nowMs < sentAtMs + lifeMs;
  return isValid ? { email, verifier, sentAtMs, wrongTries: Number(wrongTries) || 0 } : undefined;
}

export function keepSentCode(code: SentCode | undefined): void {
  writeStored(key, code ? JSON.stringify(code) : null, 'tab');
}
