import type { CaseFile } from '@fordra/domain/cases/file/case-file';
import type { CaseOutcome } from '@fordra/domain/cases/file/case-outcome';
import type { NewIds } from '@fordra/domain/cases/parts/case-part';
import type { CaseRow } from '../../store/cases/select-case-rows.ts';

/** A case file with the row it was built from, to determine what has changed. */
export type LoadedCase = {
  readonly file: CaseFile;
  readonly row: CaseRow;
  /** For a locked case: its unsent letters, which cannot be sent before the transaction ends. */
  readonly waitingLetters?: readonly string[];
};

/** The outcome for a case that is loaded and locked. */
export type CaseChange = { readonly loaded: LoadedCase; readonly outcome: CaseOutcome };

/** A change with the ids of its new rows, by part, and the case after it. The facts are those before the change. */
export type Numbered = CaseChange & { readonly ids: NewIds; readonly after: CaseFile };
