import { sql } from 'kysely';
import { allActions } from '../../../src/actions/all-actions.ts';
import { type Actions, openActions } from '../../../src/actions/running/open-actions.ts';
import { loadReader } from '../../../src/auth/requester/load-reader.ts';
import { buildCatalogue } from '../../../src/records/rows/catalogue.ts';
import type { Requester } from '../../../src/records/rows/requester.ts';
import type { Database } from '../../../src/store/connection/database.ts';
import { withinTransaction } from './within-transaction.ts';

export type Call = { readonly resource: string; readonly id: string; readonly action: string; readonly input: object };

/** The demo's users carry out actions in this transaction. */
export type ActAs = (email: string, call: Call) => Promise<void>;

export function openActAs(tx: Database): ActAs {
  const users = new Map<string, Requester>();
  let actions: Actions | undefined;
  return async (email, call) => {
    actions ??= openActions(withinTransaction(tx), buildCatalogue(), allActions);
    const user = users.get(email) ?? (await loadUser(tx, email));
    users.set(email, user);
    await must(actions, user, call);
  };
}

/** The documents that it creates. */
export async function must(
  actions: Actions,
  requester: Requester,
  { input, ...call }: Call,
  about = call.id,
): Promise<readonly object[]> {
  const key = `demo ${call.action} ${about}`;
  const outcome = await actions.run(requester, { ...call, input: { ...input }, etag: undefined, key, isDryRun: false });
  if (outcome.outcome !== 'done')
    throw new Error(`${call.action} in the demo was not done: ${JSON.stringify(outcome)}`);
  return outcome.created;
}

/** A user with the own rights, who here may also write. */
export async function loadUser(tx: Database, email: string): Promise<Requester> {
  const { rows } = await sql<{ _id: string }>`select _id from users where email = ${email}`.execute(tx);
  return { ...(await loadReader(tx, rows[0]!._id))!, readonly: false };
}
