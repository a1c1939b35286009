import { allow, refuse, type Verdict } from '../../values/verdict.ts';
import type { ReceivedFileStatus } from './file-statuses.ts';

/** What waits or is parked may be read again; what was applied or replaced has done its part. */
export function checkMayReadAgain({ status }: { readonly status: ReceivedFileStatus }): Verdict {
  return status === 'parked' || status === 'waiting' ? allow : refuse('file_not_parked');
}
