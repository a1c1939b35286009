import type { LetterAgency } from '@fordra/domain/documents/letters/letter-facts';
import type { HealthParts } from '@fordra/resources/platform/health-parts-view';
import type { Answer, ItemAccess, ParamsOf, QueryOf, View } from '@fordra/schema/define-view';
import type { Subject } from '../../records/explain/subject.ts';
import type { Records } from '../../records/open-records.ts';
import type { Requester } from '../../records/rows/requester.ts';
import type { Database } from '../../store/connection/database.ts';
import type { Row } from '../../store/documents/select-documents.ts';

/** What the application gives to all views. */
export type ViewPorts = {
  readonly db: Database;
  /** The sender that letters name. */
  readonly agency: LetterAgency;
  /** The account that debtors pay to. */
  readonly paymentBankgiro: string;
  loadHealth(): Promise<HealthParts>;
  /** Users whose access is explained, by id. */
  loadSubjects(users: readonly string[]): Promise<ReadonlyMap<string, Subject>>;
  isAction(resource: string, action: string): boolean;
  /** Recomputes the alarms; never rejects. */
  updateAlarms(): Promise<void>;
};

export type ViewContext<V extends View> = {
  readonly requester: Requester;
  readonly records: Records;
  readonly params: ParamsOf<V['path']>;
  readonly query: QueryOf<V>;
  /** The attributes `needs` and `uses` of the item, as far as the requester may read them. */
  readonly item: V['access'] extends ItemAccess ? Row : undefined;
  readonly ports: ViewPorts;
};

type NoAnswer = 'no right' | 'not found';

/** A view with its `load`, as the routes use it. */
export type ImplementedView = {
  readonly view: View;
  load(context: {
    readonly requester: Requester;
    readonly records: Records;
    readonly params: Readonly<Record<string, string>>;
    readonly query: Row;
    readonly item: Row | undefined;
    readonly ports: ViewPorts;
  }): Promise<object | NoAnswer>;
};

/**
 * Joins a declared view with the function that loads its answer, which the compiler compares with the declaration. Two calls,
 * since in one the compiler would try to infer the declaration from the answer as well, and give up.
 */
export function implementView<V extends View>(
  view: V,
): (load: (context: ViewContext<V>) => Promise<Answer<V> | NoAnswer>) => ImplementedView {
  return (load) => ({ view, load: load as unknown as ImplementedView['load'] });
}
