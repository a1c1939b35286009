import { loadCaseFiles } from '../../engine/cases/load-case-files.ts';
import type { LoadedCase } from '../../engine/parts/case-change.ts';
import { isStaff, type Requester } from '../../records/rows/requester.ts';
import type { Database } from '../../store/connection/database.ts';

/** One case with everything that rules read; the requester must be able to see it. */
export async function loadCase(
  tx: Database,
  requester: Requester,
  id: string,
  { isLocked = false }: { readonly isLocked?: boolean } = {},
): Promise<LoadedCase> {
  const asked = { ids: [id], scope: requester.scope, isStaff: isStaff(requester), isLocked };
  const [loaded] = await loadCaseFiles(tx, asked);
  if (!loaded) throw new Error(`the case ${id} is not visible to ${requester.user.id}`);
  return loaded;
}
