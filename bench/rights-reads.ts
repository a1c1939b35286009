import type { openPool } from '../server/src/store/connection/database.ts';
import { signAs } from '../server/testing/portal/people.ts';
import { type BenchPortal, sealer } from './measuring/bench-portal.ts';
import { compareTimes } from './measuring/compare-times.ts';

const USERS_MAX = 1.3;
const ACCESS_MAX = 1.1;

type Portal = Pick<BenchPortal, 'app'> & {
  readonly db: Parameters<typeof signAs>[0]['db'];
  readonly pool: ReturnType<typeof openPool>;
};
/** Times a call of a user, in ms. */
type Get = (path: string) => Promise<number>;

/** The list of users among few and among many, and an item with and without what may be changed in it. */
export async function benchReads(few: Portal, many: Portal): Promise<boolean> {
  const [little, large] = [await openUsers(few, 1_000), await openUsers(many, 100_000)];
  const list = '/users?max_results=25&sort=name';
  const isFlat = await compareTimes(
    { 'users among 1,000': () => little.system(list) },
    { 'users among 100,000': () => large.system(list) },
    USERS_MAX,
  );
  const item = `/users/${large.member}`;
  const isCheap = await compareTimes(
    { 'an item': () => large.admin(item) },
    { 'with access=true': () => large.admin(`${item}?access=true`) },
    ACCESS_MAX,
  );
  return isFlat && isCheap;
}

/** Fills up to this many users, of as many accounts as there are thousands. */
async function openUsers({ app, db, pool }: Portal, count: number) {
  await pool.query(
    `with made as (insert into accounts (name) select 'Konto ' || n from generate_series(1, $1::int / 1000) n returning _id),
       home as (select _id, row_number() over () as at from made)
     insert into users (name, email, kind, account)
     select 'Person ' || n, 'person' || n || '@example.example', 'creditor_user', home._id
     from generate_series(1, $1::int) n join home on home.at = n % ($1::int / 1000) + 1`,
    [count],
  );
  const { rows: admins } = await pool.query<{ _id: string; member: string }>(
    `with picked as (select account, min(_id) as member from users where name like 'Person %' group by account limit 1),
       given as (insert into access_groups (name, account, template)
         select 'Kontoansvariga', picked.account, t._id from picked, access_templates t
         where t.key = 'account_admin' and t.status = 'published' returning _id, account)
     insert into users (name, email, kind, account, access_groups)
     select 'Admin', 'admin@example.example', 'creditor_user', account, jsonb_build_array(_id) from given
     returning _id, (select member from picked) as member`,
  );
  const { rows: systems } = await pool.query<{ _id: string }>(
    `insert into users (name, email, kind) values ('System', 'system@example.example', 'system_user') returning _id`,
  );
  await pool.query('vacuum analyze');
  const callAs = async (user: string): Promise<Get> => {
    const headers = { 'x-api-key': await signAs({ db, sealer }, user) };
    return async (path) => {
      const begun = performance.now();
      const reply = await app.inject({ url: `/api${path}`, headers });
      if (reply.statusCode !== 200) throw new Error(`${path}: ${reply.body}`);
      return performance.now() - begun;
    };
  };
  const [{ _id: admin, member }] = admins as [(typeof admins)[0]];
  return { admin: await callAs(admin), system: await callAs(systems[0]!._id), member };
}
