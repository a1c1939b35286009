import { readdirSync, readFileSync } from 'node:fs';

const TICKS_PER_SECOND = 100;

/** Seconds of processor time that a process and its descendants have used, those that have ended among them (Linux). */
export function cpuSecondsOf(pid: number): number {
  const all = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => readStat(Number(name)));
  const familyOf = (of: number): number => {
    const own = all.find((one) => one.pid === of)?.ticks ?? 0;
    return all.filter(({ parent }) => parent === of).reduce((sum, child) => sum + familyOf(child.pid), own);
  };
  return familyOf(pid) / TICKS_PER_SECOND;
}

/** The fields after the name, which may have spaces in it. */
function readStat(pid: number): { readonly pid: number; readonly parent: number; readonly ticks: number }[] {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)!.split(' ').map(Number);
    return [{ pid, parent: fields[1]!, ticks: fields.slice(11, 15).reduce((sum, one) => sum + one, 0) }];
  } catch {
    return [];
  }
}
