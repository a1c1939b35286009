import { isDemand } from '../../documents/letter-content/check-letter.ts';
import type { LetterKind } from '../../documents/letters/letter-kinds.ts';
import type { Refusal } from '../../refusals/refusals.ts';
import type { Day } from '../../values/day.ts';
import type { CaseFile } from '../file/case-file.ts';
import { pauseOf } from '../states/case-position.ts';
import type { CaseState } from '../states/case-states.ts';
import { pauseReasons } from '../states/case-statuses.ts';

/** What can be said of a case that a refusal is about. */
export const refusalDetails = [
  'surveillance_letter_missing',
  'surveillance_letter_running',
  'demand_missing',
  'demand_running',
  'demand_returned',
  ...pauseReasons.map((reason) => `paused.${reason}` as const),
  'not_paused',
  'closed',
  'state',
] as const;

/** What is true of the case that a refusal is about; its text also says what would lift it. */
export type RefusalDetail = {
  readonly key: (typeof refusalDetails)[number];
  readonly state: CaseState;
  readonly day: Day | null;
};

/** Undefined where the refusal itself says everything. */
export function describeRefusal(refusal: Refusal, file: CaseFile): RefusalDetail | undefined {
  const { state } = file.position;
  switch (refusal) {
    case 'surveillance_letter_not_expired':
      return { state, ...letterDetail(file, 'surveillance_letter', (kind) => kind === 'surveillance_letter') };
    case 'demand_not_expired':
      return { state, ...letterDetail(file, 'demand', isDemand) };
    case 'case_is_paused':
    case 'case_already_paused':
    case 'flow_paused':
      return pauseDetail(file);
    case 'case_closed':
    case 'cancellation_blocked_case_closed':
      return file.closedOn === null ? undefined : { key: 'closed', state, day: file.closedOn };
    case 'status_not_allowed':
      return { key: 'state', state, day: null };
    default:
      return undefined;
  }
}

/** What is true of a case that cannot be resumed: it has no pause, or one that ends with its cause. */
export function describeResumeRefusal(refusal: Refusal, file: CaseFile): RefusalDetail | undefined {
  if (refusal !== 'status_not_allowed') return describeRefusal(refusal, file);
  return pauseDetail(file) ?? { key: 'not_paused', state: file.position.state, day: null };
}

/** Letters that were stopped are not among the letters of the file. */
function letterDetail(
  { letters }: CaseFile,
  name: 'surveillance_letter' | 'demand',
  isOfKind: (kind: LetterKind) => boolean,
): Pick<RefusalDetail, 'key' | 'day'> {
  const own = letters.filter(({ kind }) => isOfKind(kind));
  const letter = own.find(({ isReturned }) => !isReturned);
  if (name === 'demand' && !letter && own.length > 0) return { key: 'demand_returned', day: null };
  return letter?.due ? { key: `${name}_running`, day: letter.due } : { key: `${name}_missing`, day: null };
}

function pauseDetail({ position, pauses }: CaseFile): RefusalDetail | undefined {
  const reason = pauseOf(position);
  if (reason === null) return undefined;
  const day = pauses.find((pause) => pause.reason === reason)?.to ?? null;
  return { key: `paused.${reason}`, state: position.state, day };
}
