import {
  computeRetryMinutes,
  type LetterFault,
  SENDING_TRIES_MAX,
} from '@fordra/domain/documents/letters/letter-delivery';
import type { LetterStep } from '../../store/letters/settle-letters.ts';

/** Retries later, or after the last attempt marks the letter as failed. */
export function retryStep(tries: number, fault: LetterFault, detail: string): Omit<LetterStep, 'letter' | 'lease'> {
  if (tries >= SENDING_TRIES_MAX) return { status: 'failed', fault, detail };
  return { status: 'queued', fault, detail, waitSeconds: computeRetryMinutes(tries) * 60 };
}
