import { createInterface } from 'node:readline/promises';
import { parseArgs } from 'node:util';
import { checkRoleEnd } from '@fordra/domain/access/check-role-end';
import { roleKeys } from '@fordra/resources/all-roles';
import { roles } from '@fordra/resources/roles/roles';
import { makeOperatorUser, type OperatorUser } from '../auth/make-operator-user.ts';
import { type Config, readConfig } from '../config.ts';
import { findOrStartDatabase } from '../find-or-start-database.ts';
import { prepareJobs } from '../jobs/worker/prepare-jobs.ts';
import { publishAccessTemplates } from '../records/write/publish-access-templates.ts';
import { openDatabase, openPool } from '../store/connection/database.ts';
import { migrate } from '../store/migrations/migrate.ts';
import { StartError } from '../store/postgres/start-error.ts';
import { runCommand } from './run-command.ts';

const usage =
  'npm run create-user -- --email eva@example.se --name "Eva Ek" [--kind system_user|staff] [--role case_worker …] [--group "Support" …] [--valid-until 2026-12-31]';
const kinds: readonly string[] = ['system_user', 'staff'];
const operatorRoles = roleKeys.filter((key) => kinds.includes(roles[key].userKind));

await runCommand('create-user', async (args, signal) => {
  const wanted = await askForRest(readArguments(args), signal);
  checkKind(wanted);
  const config = readConfig();
  const database = await findOrStartDatabase(config, { mayBeNew: config.mode === 'production' });
  try {
    return await create(config, database.url, wanted);
  } finally {
    await database.close();
  }
});

function checkKind({ kind, roles: keys, valid_until: end }: OperatorUser): void {
  if (!kinds.includes(kind)) throw new StartError(`--kind is one of ${kinds.join(', ')}`);
  const other = operatorRoles.find((key) => keys.includes(key) && roles[key].userKind !== kind);
  if (other) throw new StartError(`--role ${other} is for --kind ${roles[other].userKind}`);
  if (!checkRoleEnd(keys, end).allowed) throw new StartError(`--role ${keys.join(', ')} requires --valid-until`);
}

function readArguments(args: readonly string[]): Partial<OperatorUser> & Pick<OperatorUser, 'groups' | 'roles'> {
  const text = { type: 'string' } as const;
  const texts = { ...text, multiple: true } as const;
  const options = { email: text, name: text, kind: text, role: texts, group: texts, 'valid-until': text } as const;
  const {
    role = [],
    group = [],
    'valid-until': end,
    ...given
  } = parseOptions(() => parseArgs({ args: [...args], options }).values);
  const [first] = role.map(readRole);
  return {
    ...given,
    ...(end && { valid_until: end }),
    ...(first && !given.kind && { kind: roles[first].userKind }),
    groups: group,
    roles: role,
  };
}

function parseOptions<Values>(parse: () => Values): Values {
  try {
    return parse();
  } catch {
    throw new StartError(`usage: ${usage}`);
  }
}

/** Only the operator's roles: users of tenants are created in the portal. */
function readRole(given: string): (typeof operatorRoles)[number] {
  const role = operatorRoles.find((key) => key === given);
  if (!role) throw new StartError(`--role is one of ${operatorRoles.join(', ')}`);
  return role;
}

/** Prompts for missing options if the terminal is interactive. */
async function askForRest(given: ReturnType<typeof readArguments>, signal: AbortSignal): Promise<OperatorUser> {
  const { email, name, kind, ...groups } = given;
  if (email && name) return { email: email.toLowerCase(), name, kind: kind ?? 'system_user', ...groups };
  if (!process.stdin.isTTY) throw new StartError(`usage: ${usage}`);
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const ask = async (question: string) => (await terminal.question(`${question}: `, { signal })).trim();
  try {
    return {
      email: (email ?? (await ask('E-mail address'))).toLowerCase(),
      name: name ?? (await ask('Name')),
      kind: kind ?? ((await ask('Kind, system_user or staff [system_user]')) || 'system_user'),
      ...groups,
    };
  } finally {
    terminal.close();
  }
}

async function create({ mode, publicAddress }: Config, url: string, wanted: OperatorUser): Promise<string> {
  const pool = openPool(url, { max: 2 });
  try {
    await migrate(pool);
    await prepareJobs(pool);
    const { rows } = await pool.query<{ has: boolean }>('select exists(select from users) as has');
    // The demo creates its data only where there are no users yet.
    if (mode === 'demo' && !rows[0]!.has)
      throw new StartError('the demo brings its own users: run npm start first, or set FORDRA_MODE=production');
    const db = openDatabase(pool);
    await publishAccessTemplates(db);
    const outcome = await makeOperatorUser(db, wanted);
    if ('made' in outcome) return describeOutcome(wanted, publicAddress);
    if (outcome.refused === 'taken')
      throw new StartError(`${wanted.email} already has a user of the operator; nothing was changed`);
    if (outcome.refused === 'unknown group') throw new StartError(`there is no access group "${outcome.group}"`);
    if (outcome.refused === 'role without group')
      throw new StartError(`no access group follows the template "${outcome.role}": name a group with --group`);
    throw new StartError(`--${outcome.attribute} is not usable: "${Reflect.get(wanted, outcome.attribute)}"`);
  } finally {
    await pool.end();
  }
}

function describeOutcome({ email, name, kind, groups, roles: given }: OperatorUser, address: string): string {
  const isSystemUser = kind === 'system_user';
  const next = `${address}/login?email_auth=${encodeURIComponent(email)}`;
  const made = `${name} <${email}> is now a ${isSystemUser ? 'system user, who may do everything' : 'user of the staff'}`;
  const lines =
    isSystemUser || groups.length + given.length > 0
      ? [`Next: start the portal if it does not run, open ${next} and sign in with the code that is mailed there.`]
      : ['Next: a system user gives them an access group under Users; until then they cannot sign in.'];
  return [`${made}.`, ...lines].join('\n');
}
