import type pg from 'pg';
import { StartError } from '../postgres/start-error.ts';

const versionMin = 15;
const collation = 'sv-SE-x-icu';

type Server = {
  readonly version: number;
  readonly release: string;
  readonly encoding: string;
  readonly collations: number;
};

/** Refuses a PostgreSQL that lacks what the migrations need, before anything is written to it. */
export async function checkServer(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<Server>(
    `select current_setting('server_version_num')::int / 10000 as version, current_setting('server_version') as release,
            current_setting('server_encoding') as encoding,
            (select count(*)::int from pg_collation where collname = $1) as collations`,
    [collation],
  );
  const server = rows[0]!;
  if (server.version < versionMin) {
    throw new StartError(`the database is PostgreSQL ${server.release}: it must be ${versionMin} or newer`);
  }
  if (server.encoding !== 'UTF8')
    throw new StartError(`the database is encoded in ${server.encoding}: it must be UTF8`);
  if (server.collations === 0) {
    throw new StartError(
      `the database lacks the collation "${collation}": it needs a PostgreSQL that was built with ICU`,
    );
  }
}
