import type { FlowFacts } from '@fordra/domain/flow/run-flow-item';
import type { LetterAgency } from '@fordra/domain/letters/letter-facts';
import type { Database } from '../store/database.ts';
import type { Scope } from '../store/scope.ts';
import { loadCaseFiles } from './load-case-files.ts';
import { loadLetterFacts } from './load-letter-facts.ts';

/** All that the flow of a case asks for; looking ahead keeps nobody from changing it. */
export async function loadFlow(
  db: Database,
  { scope, id, agency }: { readonly scope: Scope; readonly id: string; readonly agency: LetterAgency },
): Promise<FlowFacts | undefined> {
  const [loaded] = await loadCaseFiles(db, { ids: [id], scope });
  if (!loaded) return undefined;
  const letterFacts = (await loadLetterFacts(db, [loaded], agency)).get(id)!;
  return { file: loaded.file, letterFacts };
}
