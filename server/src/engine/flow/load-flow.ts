import type { LetterAgency } from '@fordra/domain/documents/letters/letter-facts';
import type { FlowFacts } from '@fordra/domain/flow/run/run-flow-item';
import type { Database } from '../../store/connection/database.ts';
import type { Scope } from '../../store/sql/scope.ts';
import { loadCaseFiles } from '../cases/load-case-files.ts';
import { loadLetterFacts } from '../letters/load-letter-facts.ts';

type Asked = {
  readonly scope: Scope;
  readonly ids: readonly string[];
  readonly agency: LetterAgency;
  /** Whether the requester is the operator's staff, who may do more. */
  readonly isStaff?: boolean;
};

/** Everything that the flow of a case reads; a preview takes no lock. */
export async function loadFlow(
  db: Database,
  { id, ...asked }: Omit<Asked, 'ids'> & { readonly id: string },
): Promise<FlowFacts | undefined> {
  return (await loadFlows(db, { ...asked, ids: [id] }))[0];
}

/** As above for many cases, in the same number of queries. */
export async function loadFlows(db: Database, { agency, ...asked }: Asked): Promise<readonly FlowFacts[]> {
  const loaded = await loadCaseFiles(db, asked);
  const letterFacts = await loadLetterFacts(db, loaded, agency);
  return loaded.map(({ file }) => ({ file, letterFacts: letterFacts.get(file.id)! }));
}
