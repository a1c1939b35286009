import type { LetterAgency } from '@fordra/domain/documents/letters/letter-facts';
import type { FlowFacts } from '@fordra/domain/flow/run/run-flow-item';
import type { Database } from '../../store/connection/database.ts';
import type { Scope } from '../../store/sql/scope.ts';
import { loadCaseFiles } from '../cases/load-case-files.ts';
import { loadLetterFacts } from '../letters/load-letter-facts.ts';

/** Everything that the flow of a case reads; a preview takes no lock. */
export async function loadFlow(
  db: Database,
  { scope, id, agency }: { readonly scope: Scope; readonly id: string; readonly agency: LetterAgency },
): Promise<FlowFacts | undefined> {
  return (await loadFlows(db, { scope, ids: [id], agency }))[0];
}

/** As above for many cases, in the same number of queries. */
export async function loadFlows(
  db: Database,
  { scope, ids, agency }: { readonly scope: Scope; readonly ids: readonly string[]; readonly agency: LetterAgency },
): Promise<readonly FlowFacts[]> {
  const loaded = await loadCaseFiles(db, { ids, scope });
  const letterFacts = await loadLetterFacts(db, loaded, agency);
  return loaded.map(({ file }) => ({ file, letterFacts: letterFacts.get(file.id)! }));
}
