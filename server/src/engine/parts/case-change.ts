import type { CaseFile } from '@fordra/domain/cases/file/case-file';
import type { CaseOutcome } from '@fordra/domain/cases/file/case-outcome';
import type { NewIds } from '@fordra/domain/cases/parts/case-part';
import type { CaseRow } from '../../store/cases/select-case-rows.ts';

/** A case file with the row it was made of, by which what changes is known. */
export type LoadedCase = {
  readonly file: CaseFile;
  readonly row: CaseRow;
  /** Of a locked case: its letters that have not left, and will not before the transaction ends. */
  readonly waitingLetters?: readonly string[];
};

/** What was decided of a case that is loaded and locked. */
export type CaseChange = { readonly loaded: LoadedCase; readonly outcome: CaseOutcome };

/** A change with the ids of what it makes, by part, and the case after it. Its facts are still those before. */
export type Numbered = CaseChange & { readonly ids: NewIds; readonly after: CaseFile };
