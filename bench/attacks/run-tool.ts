import { spawn } from 'node:child_process';
import { NotRun } from '../proof-runner/proof.ts';

/** The output of an external tool; if the tool is not installed, the attack counts as not run. */
export function runTool(
  name: string,
  args: readonly string[],
  options: { readonly cwd: string; readonly msMax: number },
) {
  return new Promise<string>((resolve, reject) => {
    let output = '';
    const child = spawn(name, args, { cwd: options.cwd, stdio: ['ignore', 'pipe', 'pipe'] });
    const ending = setTimeout(() => child.kill('SIGINT'), options.msMax);
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (part: string) => {
        output += part;
      });
    child.on('error', () => {
      clearTimeout(ending);
      reject(new NotRun(`${name} missing`));
    });
    child.on('close', () => {
      clearTimeout(ending);
      resolve(output);
    });
  });
}
