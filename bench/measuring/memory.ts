import { spawnSync } from 'node:child_process';

/** Megabytes of resident memory. */
export type Memory = { readonly ours: number; readonly npm: number; readonly postgres: number };

type Process = { readonly pid: number; readonly parent: number; readonly kilobytes: number; readonly command: string };

/** The memory of a process and of all its descendants, by program. */
export function memoryOf(pid: number): Memory {
  const all = listProcesses();
  const family = withDescendants(pid, all);
  const sum = (isOne: (process: Process) => boolean) =>
    family.filter(isOne).reduce((total, { kilobytes }) => total + kilobytes, 0) / 1024;
  const isPostgres = ({ command }: Process) => /postgres/.test(command) && !/\.(ts|mjs)\b/.test(command);
  const isNpm = ({ command }: Process) => /^npm |npm-cli|^sh -c/.test(command);
  return { ours: sum((one) => !isPostgres(one) && !isNpm(one)), npm: sum(isNpm), postgres: sum(isPostgres) };
}

function listProcesses(): Process[] {
  const { stdout } = spawnSync('ps', ['-eo', 'pid=,ppid=,rss=,args='], { encoding: 'utf8' });
  return stdout.split('\n').flatMap((line) => {
    const [, pid, parent, kilobytes, command] = /^\s*(\d+)\s+(\d+)\s+(\d+)\s+(.*)$/.exec(line) ?? [];
    return pid
      ? [{ pid: Number(pid), parent: Number(parent), kilobytes: Number(kilobytes), command: command ?? '' }]
      : [];
  });
}

function withDescendants(pid: number, all: readonly Process[]): Process[] {
  const children = all.filter(({ parent }) => parent === pid);
  return [
    ...all.filter((one) => one.pid === pid),
    ...children.flatMap((child) => withDescendants(child.pid, all).filter((one) => one.pid !== pid)),
  ];
}
