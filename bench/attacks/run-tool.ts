import { spawn } from 'node:child_process';
import { NotRun } from '../proof-runner/proof.ts';

/** The programs that are not from npm, with the packages of Debian that have them. */
const debianPackages = {
  ffuf: 'ffuf',
  wapiti: 'wapiti',
  sqlmap: 'sqlmap',
  slowhttptest: 'slowhttptest',
} as const;

/** Against hanging only: on a quiet machine each run takes less than a minute. */
export const toolHangMs = 900_000;

/**
 * The output of an external program. If it is not installed, the attack counts as not run; if it does not end in time, as
 * failed, since its report is not complete.
 */
export function runTool(
  name: keyof typeof debianPackages,
  args: readonly string[],
  options: { readonly cwd: string; readonly msMax: number },
) {
  return new Promise<string>((resolve, reject) => {
    let output = '';
    let isLate = false;
    const child = spawn(name, args, {
      cwd: options.cwd,
      env: { ...process.env, LC_ALL: 'C.UTF-8' },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const ending = setTimeout(() => {
      isLate = true;
      child.kill('SIGKILL');
    }, options.msMax);
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (part: string) => {
        output += part;
      });
    child.on('error', (error: NodeJS.ErrnoException) => {
      clearTimeout(ending);
      const missing = `${name} is not installed; it is in the Debian package ${debianPackages[name]}`;
      reject(error.code === 'ENOENT' ? new NotRun(missing) : error);
    });
    child.on('close', () => {
      clearTimeout(ending);
      if (isLate) reject(new Error(`${name} did not end within ${options.msMax / 1000} s`));
      else resolve(output);
    });
  });
}
