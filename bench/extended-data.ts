import { type ChildProcess, execFileSync, fork } from 'node:child_process';
import { once } from 'node:events';
import { copyFileSync, mkdirSync, mkdtempSync, readdirSync, readlinkSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openPool } from '../server/src/store/connection/database.ts';
import { compareTimes } from './measuring/compare-times.ts';

const EXTENDED_MAX = 1.3;
/** The release before the rights of users could be edited in words, explained and told by row. */
const BASE = process.env.FORDRA_BASE_COMMIT ?? 'f604caeea5c250a345d6af921339577a2fe654b9';
const root = join(import.meta.dirname, '..');
const server = join('bench', 'extended-data-server.ts');

/**
 * What the web begins with, against an earlier release: each in a process of its own, with the same rights, in turn. The
 * files of that release come from the history of the repository.
 */
export async function compareExtendedData(url: string): Promise<boolean> {
  const folder = mkdtempSync(join(tmpdir(), 'fordra-base-'));
  const processes: ChildProcess[] = [];
  try {
    checkOut(BASE, folder);
    const [before, now] = [folder, root].map((one) => fork(join(one, server), { cwd: one }));
    processes.push(before!, now!);
    const { rights } = await ask(before!, { url: await createDatabase(url, 'extended_before') });
    await ask(now!, { url: await createDatabase(url, 'extended_now'), rights });
    const times = (one: ChildProcess) => async () => Number((await ask(one, 'measure')).ms);
    return await compareTimes(
      { [`extended data in ${BASE.slice(0, 8)}`]: times(before!) },
      { 'extended data now': times(now!) },
      EXTENDED_MAX,
    );
  } finally {
    for (const one of processes) one.kill();
    rmSync(folder, { recursive: true, force: true });
  }
}

type Answer = { readonly rights?: object; readonly ms?: number };

async function ask(one: ChildProcess, command: object | string): Promise<Answer> {
  const asked = new AbortController();
  const { signal } = asked;
  const ended = once(one, 'exit', { signal }).then(([code]) => {
    throw new Error(`a process of the bench ended with ${code}`);
  });
  one.send(command);
  try {
    const [answer] = await Promise.race([once(one, 'message', { signal }), ended]);
    return answer as Answer;
  } finally {
    asked.abort();
  }
}

/** The files of a commit, with the packages of this installation. */
function checkOut(commit: string, folder: string): void {
  const archive = join(folder, 'release.tar');
  execFileSync('git', ['archive', '--output', archive, commit], { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] });
  execFileSync('tar', ['-xf', archive, '-C', folder]);
  copyFileSync(join(root, server), join(folder, server));
  const [installed, linked] = [join(root, 'node_modules'), join(folder, 'node_modules')];
  mkdirSync(join(linked, '@fordra'), { recursive: true });
  for (const name of readdirSync(installed))
    if (name !== '@fordra') symlinkSync(join(installed, name), join(linked, name));
  // The workspaces are those of the release: the links are relative.
  for (const name of readdirSync(join(installed, '@fordra')))
    symlinkSync(readlinkSync(join(installed, '@fordra', name)), join(linked, '@fordra', name));
}

async function createDatabase(url: string, name: string): Promise<string> {
  const admin = openPool(url, { max: 1 });
  await admin.query(`create database ${name}`);
  await admin.end();
  return Object.assign(new URL(url), { pathname: `/${name}` }).href;
}
