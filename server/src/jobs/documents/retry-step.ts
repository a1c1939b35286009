import {
  computeRetryMinutes,
  type LetterFault,
  SENDING_TRIES_MAX,
} from '@fordra/domain/documents/letters/letter-delivery';
import type { LetterStep } from '../../store/letters/settle-letters.ts';

/** Tried again later, or after the last try left for somebody to look at. */
export function retryStep(tries: number, fault: LetterFault, detail: string): Omit<LetterStep, 'letter' | 'lease'> {
  if (tries >= SENDING_TRIES_MAX) return { status: 'failed', fault, detail };
  return { status: 'queued', fault, detail, waitSeconds: computeRetryMinutes(tries) * 60 };
}
