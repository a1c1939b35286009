import type { Grant } from '@fordra/schema/access';
import type { Catalogue, CatalogueEntry } from '../../records/rows/catalogue.ts';
import type { Requester } from '../../records/rows/requester.ts';
import { loadTarget } from '../../records/write/load-target.ts';
import type { Database } from '../../store/connection/database.ts';
import { isKeyUsed } from '../../store/documents/idempotency.ts';
import type { Row } from '../../store/documents/select-documents.ts';
import type { Action, ActionPorts } from '../definition/define-action.ts';
import { checkInput } from './check-input.ts';
import { inputFor, takeReason } from './impersonation-reason.ts';
import { mayActInFlow } from './may-act-in-flow.ts';

type Asking = {
  readonly catalogue: Catalogue;
  readonly entry: CatalogueEntry;
  readonly action: Action;
  readonly grants: readonly Grant[];
  readonly ports: ActionPorts;
};

type Call = {
  readonly id: string;
  readonly input: Row;
  readonly etag: string | undefined;
  readonly key: string | undefined;
  readonly isDryRun: boolean;
};

/**
 * The answer of another system. It is not asked where the action will be refused anyhow, or was done by the same call
 * before.
 */
export async function askFirst(
  db: Database,
  requester: Requester,
  { catalogue, entry, action, grants, ports }: Asking,
  { id, input: given, etag, key, isDryRun }: Call,
): Promise<unknown> {
  if (key !== undefined && !isDryRun && (await isKeyUsed(db, requester.user.id, key))) return undefined;
  const target = await loadTarget(db, requester, entry, grants, id);
  if (!target || (etag !== undefined && etag !== target._etag)) return undefined;
  if (!(await mayActInFlow(db, requester, entry, { grants, action: action.name, target }))) return undefined;
  const fields = inputFor(action, requester);
  const { issues } = await checkInput(db, requester, catalogue, { ...action, fields }, given);
  if (issues.length > 0) return undefined;
  const facts = await action.load({ tx: db, target, requester, once: (_name, load) => load() });
  if (!action.check(facts).allowed) return undefined;
  const { input } = takeReason(action, requester, given);
  return action.ask!({ db, target, facts, input, requester, ports, isDryRun });
}
