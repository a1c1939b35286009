import { createInterface } from 'node:readline/promises';
import { parseArgs } from 'node:util';
import { type HouseUser, makeHouseUser } from '../auth/make-operator-user.ts';
import { type Config, readConfig } from '../config.ts';
import { prepareJobs } from '../jobs/worker/prepare-jobs.ts';
import { reachDatabase } from '../reach-database.ts';
import { openDatabase, openPool } from '../store/connection/database.ts';
import { migrate } from '../store/migrations/migrate.ts';
import { StartError } from '../store/postgres/start-error.ts';
import { runCommand } from './run-command.ts';

const usage =
  'npm run create-user -- --email eva@example.se --name "Eva Ek" [--kind system_user|staff] [--group "Support" …]';
const kinds = ['system_user', 'staff'];

await runCommand('create-user', async (args, signal) => {
  const wanted = await askForRest(readArguments(args), signal);
  if (!kinds.includes(wanted.kind)) throw new StartError(`--kind is one of ${kinds.join(', ')}`);
  const config = readConfig();
  const database = await reachDatabase(config, { mayBeNew: config.mode === 'production' });
  try {
    return await create(config, database.url, wanted);
  } finally {
    await database.close();
  }
});

function readArguments(args: readonly string[]): Partial<HouseUser> & Pick<HouseUser, 'groups'> {
  const text = { type: 'string' } as const;
  const options = { email: text, name: text, kind: text, group: { ...text, multiple: true } } as const;
  try {
    const { group = [], ...given } = parseArgs({ args: [...args], options }).values;
    return { ...given, groups: group };
  } catch {
    throw new StartError(`it is used so: ${usage}`);
  }
}

/** What was not said is asked for, where someone is there to answer. */
async function askForRest(given: ReturnType<typeof readArguments>, signal: AbortSignal): Promise<HouseUser> {
  const { email, name, kind, groups } = given;
  if (email && name) return { email: email.toLowerCase(), name, kind: kind ?? 'system_user', groups };
  if (!process.stdin.isTTY) throw new StartError(`it is used so: ${usage}`);
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const ask = async (question: string) => (await terminal.question(`${question}: `, { signal })).trim();
  try {
    return {
      email: (email ?? (await ask('E-mail address'))).toLowerCase(),
      name: name ?? (await ask('Name')),
      kind: kind ?? ((await ask('Kind, system_user or staff [system_user]')) || 'system_user'),
      groups,
    };
  } finally {
    terminal.close();
  }
}

async function create({ mode, publicAddress }: Config, url: string, wanted: HouseUser): Promise<string> {
  const pool = openPool(url, { max: 2 });
  try {
    await migrate(pool);
    await prepareJobs(pool);
    const { rows } = await pool.query<{ has: boolean }>('select exists(select from users) as has');
    // The demo makes its world where there is nobody yet.
    if (mode === 'demo' && !rows[0]!.has)
      throw new StartError('the demo brings its own users: run npm start first, or set FORDRA_MODE=production');
    const outcome = await makeHouseUser(openDatabase(pool), wanted);
    if ('made' in outcome) return tell(wanted, publicAddress);
    if (outcome.refused === 'taken')
      throw new StartError(`${wanted.email} already has a user of the house; nothing was changed`);
    if (outcome.refused === 'unknown group') throw new StartError(`there is no access group "${outcome.group}"`);
    throw new StartError(`--${outcome.attribute} is not usable: "${Reflect.get(wanted, outcome.attribute)}"`);
  } finally {
    await pool.end();
  }
}

function tell({ email, name, kind, groups }: HouseUser, address: string): string {
  const isSystemUser = kind === 'system_user';
  const next = `${address}/login?email_auth=${encodeURIComponent(email)}`;
  const made = `${name} <${email}> is now a ${isSystemUser ? 'system user, who may do everything' : 'user of the staff'}`;
  const lines =
    isSystemUser || groups.length > 0
      ? [`Next: start the portal if it does not run, open ${next} and sign in with the code that is mailed there.`]
      : ['Next: a system user gives them an access group under Users; until then they cannot sign in.'];
  return [`${made}.`, ...lines].join('\n');
}
