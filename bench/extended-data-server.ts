import { accessTemplates } from '@fordra/resources/all-roles';
import { buildCatalogue } from '../server/src/records/rows/catalogue.ts';
import { openDatabase, openPool } from '../server/src/store/connection/database.ts';
import { migrate } from '../server/src/store/migrations/migrate.ts';
import { aUser, signAs } from '../server/testing/portal/people.ts';
import { openBenchPortal, sealer } from './measuring/bench-portal.ts';

/*
 * A process of the bench that times what the web begins with. It also runs among the files of an earlier release, so that
 * it imports only what that release has.
 */

type Command = { readonly url: string; readonly rights?: object } | 'measure';

const creditorUser: object = accessTemplates.creditor_user.rights;
let measure: () => Promise<number>;

process.on('message', async (command: Command) => {
  if (command === 'measure') {
    process.send?.({ ms: await measure() });
    return;
  }
  const { rights = creditorUser } = command;
  measure = await open(command.url, rights);
  process.send?.({ rights });
});

async function open(url: string, rights: object): Promise<() => Promise<number>> {
  const pool = openPool(url, { max: 3 });
  const db = openDatabase(pool);
  await migrate(pool);
  const { rows } = await pool.query(`insert into accounts (name) values ('Bench') returning _id`);
  const user = await aUser(db, { kind: 'creditor_user', account: rows[0]._id, groups: [rights as never] });
  const headers = { 'x-api-key': await signAs({ db, sealer }, user) };
  const { app } = await openBenchPortal({ url, pool, db, catalogue: buildCatalogue() });
  return async () => {
    const begun = performance.now();
    const reply = await app.inject({ url: '/api/user--extended-data', headers });
    if (reply.statusCode !== 200) throw new Error(reply.body);
    return performance.now() - begun;
  };
}
