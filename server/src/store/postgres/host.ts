import { type ChildProcess, type SpawnOptions, spawn, spawnSync } from 'node:child_process';
import { statSync } from 'node:fs';
import { StartError } from './start-error.ts';

/**
 * The user that PostgreSQL runs as. It refuses root, so root starts it in a user namespace or, where those are
 * forbidden, as a system account.
 */
export type Host =
  | { readonly as: 'self' }
  | { readonly as: 'namespace' }
  | { readonly as: 'account'; readonly uid: number; readonly gid: number; readonly mayEnter: boolean };

const nobody = 65534;
const namespace = ['--user', `--map-user=${nobody}`, `--map-group=${nobody}`];

/** The host for a folder that does not exist yet. */
export function hostForNew(wanted?: 'nobody'): Host {
  if (process.getuid?.() !== 0) return { as: 'self' };
  return wanted !== 'nobody' && runs('unshare', namespace) ? { as: 'namespace' } : account(nobody, nobody);
}

/** The host for an existing folder, by the owner of its files: root may start on the folder of an ordinary user. */
export function hostForExisting(folder: string): Host {
  const { uid, gid } = statSync(folder);
  const own = process.getuid?.();
  if (own === undefined) return { as: 'self' };
  if (own !== 0) {
    if (uid === own) return { as: 'self' };
    throw new StartError(
      `the data folder ${folder} belongs to another user (uid ${uid}): start as that user, or set DATA_DIR to another folder`,
    );
  }
  if (uid !== 0) return account(uid, gid);
  if (runs('unshare', namespace)) return { as: 'namespace' };
  throw new StartError(
    `${folder} belongs to root, whom PostgreSQL refuses, and this machine forbids user namespaces: chown -R ${nobody}:${nobody} ${folder}`,
  );
}

/** Starts a program as the host. It replaces the wrapper by exec, so the child's pid is the program's own. */
export function spawnAs(host: Host, file: string, args: readonly string[], options: SpawnOptions): ChildProcess {
  if (host.as === 'self') return spawn(file, args, options);
  if (host.as === 'namespace') return spawn('unshare', [...namespace, file, ...args], options);
  if (host.mayEnter) return spawn('setpriv', [...privileges(host.uid, host.gid), file, ...args], options);
  return spawn(file, args, { ...options, uid: host.uid, gid: host.gid });
}

function account(uid: number, gid: number): Host {
  return { as: 'account', uid, gid, mayEnter: runs('setpriv', privileges(uid, gid)) };
}

/** The account keeps the capability to search folders, as the project may lie in a folder that only root may enter. */
function privileges(uid: number, gid: number): string[] {
  return [
    `--reuid=${uid}`,
    `--regid=${gid}`,
    '--clear-groups',
    '--inh-caps=+dac_override',
    '--ambient-caps=+dac_override',
  ];
}

function runs(wrapper: string, args: readonly string[]): boolean {
  return spawnSync(wrapper, [...args, 'true'], { stdio: 'ignore' }).status === 0;
}
