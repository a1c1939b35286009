import { allow, refuse, type Verdict } from '../../values/verdict.ts';
import type { ReceivedFileStatus } from './file-statuses.ts';

/** A waiting or parked file may be read again; one that was applied or replaced may not. */
export function checkMayReadAgain({ status }: { readonly status: ReceivedFileStatus }): Verdict {
  return status === 'parked' || status === 'waiting' ? allow : refuse('file_not_parked');
}
