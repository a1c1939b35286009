import { openFaultPortal } from '../faults/fault-portal.ts';
import { type Check, check, type Proof } from '../proof.ts';
import { runTool } from './run-tool.ts';

const questions = [
  '/api/creditors?where={"name":"a"}&sort=-name&projection={"name":1}&max_results=5&page=1',
  '/api/creditors?text_search=nordvik',
] as const;

/** A5: sqlmap on everything a list may be asked by. */
export const sqlInjection: Proof = {
  name: 'sql-injection',
  about: 'sqlmap on where, sort, projection and the other words of a list (level 1, with --long level 3)',
  async run(wish) {
    const portal = await openFaultPortal(wish);
    const karin = await portal.person('karin@fordra.example');
    const checks: Check[] = [];
    for (const path of questions) {
      const [level, msMax] = wish.isLong ? ['3', 1_200_000] : ['1', 75_000];
      const told = await runTool(
        'sqlmap',
        [
          ...[
            '-u',
            `${portal.process.address}${path}`,
            '--batch',
            '--flush-session',
            '--dbms=PostgreSQL',
            '--technique=BEU',
          ],
          ...['--level', level, '--risk', '1', '--threads', '2', '--output-dir', wish.folder, '--skip-urlencode'],
          ...['--headers', `x-api-key: ${karin.token}\nx-forwarded-for: 10.5.0.1`, '--ignore-code=400,401,404,422,429'],
        ],
        { cwd: wish.folder, msMax },
      );
      const tested = [...new Set([...told.matchAll(/testing if GET parameter '([^']+)'/g)].map(([, name]) => name))];
      const found = /is vulnerable|identified the following injection/.test(told);
      const faults = /\(5\d\d\)|HTTP error codes detected[\s\S]*?(5\d\d) /.exec(told)?.[0];
      checks.push(
        check(
          `${path.split('?')[0]}: asked by ${tested.join(', ')}; ${found ? 'INJECTABLE' : 'nothing injectable'}`,
          !found && tested.length > 0,
        ),
        check(`no fault of ours answered${faults ? `: ${faults}` : ''}`, !faults),
      );
    }
    return [...checks, ...(await portal.close())];
  },
};
