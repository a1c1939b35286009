import type { CaseOutcome } from '@fordra/domain/cases/file/case-outcome';
import type { CaseFacts } from '@fordra/domain/cases/states/case-facts';
import type { CaseRow } from '../../store/cases/select-case-rows.ts';
import type { Database } from '../../store/connection/database.ts';
import type { Change } from '../../store/documents/insert-history.ts';
import type { Row } from '../../store/documents/select-documents.ts';
import type { Actor } from './actor.ts';
import type { CaseChange, Numbered } from './case-change.ts';

/** The cases to load. A transaction has one connection, so parts are loaded one after the other. */
export type Loading = {
  readonly db: Database;
  readonly rows: readonly CaseRow[];
  readonly ids: readonly string[];
  /** Loads data that several parts need when it is first asked for. */
  once<Read>(name: string, read: () => Promise<Read>): Promise<Read>;
};

/** What is loaded for one case: its fields of `CaseFile`, and the facts that only the database knows. */
type LoadedPart = { readonly fields: object; readonly facts: Partial<CaseFacts> };

/** A changed row of a table other than `cases`, for the history and for the caller. */
export type WrittenRow = {
  readonly of: CaseChange;
  readonly resource: string;
  readonly id: string;
  readonly etag?: string;
  readonly changes: readonly Change[];
};

/**
 * How one part of a case is loaded and saved; the domain's part of the same name computes it after an outcome. The
 * number of statements does not depend on the number of cases.
 */
export type EnginePart = {
  readonly name: string;
  load(loading: Loading): Promise<(row: CaseRow) => LoadedPart>;
  /** How many new ids it needs. All ids are assigned together, so that parts can refer to each other's rows. */
  countIds?(outcome: CaseOutcome): number;
  /** Its columns of `cases` after the change. */
  columns?(change: Numbered): Row;
  /** Saves the part's rows in its own tables. */
  write?(tx: Database, changes: readonly Numbered[], by: Actor): Promise<readonly WrittenRow[]>;
};
