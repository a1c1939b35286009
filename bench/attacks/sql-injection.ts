import { openFaultPortal } from '../faults/fault-portal.ts';
import { type Check, check, type Proof } from '../proof-runner/proof.ts';
import { runTool } from './run-tool.ts';

const question =
  '/api/creditors?where={"name":"a"}&sort=-name&projection={"name":1}&max_results=5&page=1&text_search=nordvik';
const words = ['where', 'sort', 'projection', 'max_results', 'page', 'text_search'];

/** A5: sqlmap on everything a list may be asked by. */
export const sqlInjection: Proof = {
  name: 'sql-injection',
  about: 'sqlmap on every word a list is asked by (where it smells something, with --long everywhere at level 3)',
  async run(wish) {
    const portal = await openFaultPortal(wish);
    const karin = await portal.person('karin@fordra.example');
    const checks: Check[] = [];
    const headers = `x-api-key: ${karin.token}\nx-forwarded-for: 10.5.0.1`;
    const [how, msMax] = wish.isLong ? [['--level', '3'], 1_200_000] : [['--smart'], 40_000];
    for (const word of words) {
      const told = await runTool(
        'sqlmap',
        [
          ...['-u', `${portal.process.address}${question}`, '-p', word, '--batch', '--flush-session', ...how],
          ...['--dbms=PostgreSQL', '--technique=BEU', '--risk', '1', '--threads', '2', '--output-dir', wish.folder],
          ...['--headers', headers, '--ignore-code=400,401,404,422,429', '--skip-urlencode'],
        ],
        { cwd: wish.folder, msMax },
      );
      const isAsked = told.includes(`GET parameter '${word}'`);
      const isFound = /is vulnerable|identified the following injection/.test(told);
      const fault = /HTTP error codes detected[\s\S]*?(5\d\d) /.exec(told)?.[1];
      const result = `${isFound ? 'INJECTABLE' : 'nothing injectable'}${fault ? `, answered ${fault}` : ''}`;
      checks.push(check(`${word}: ${isAsked ? result : 'not asked'}`, isAsked && !isFound && !fault));
    }
    return [...checks, ...(await portal.close())];
  },
};
