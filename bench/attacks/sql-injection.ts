import { openFaultPortal } from '../faults/fault-portal.ts';
import { type Check, check, type Proof } from '../proof-runner/proof.ts';
import { runTool, toolHangMs } from './run-tool.ts';

const question =
  '/api/creditors?where={"name":"a"}&sort=-name&projection={"name":1}&max_results=5&page=1&text_search=nordvik';
const words = ['where', 'sort', 'projection', 'max_results', 'page', 'text_search'];

/** A5: sqlmap on every query parameter of a list. */
export const sqlInjection: Proof = {
  name: 'sql-injection',
  about: 'sqlmap on every word a list is asked by (where it smells something, with --long everywhere at level 3)',
  async run(options) {
    const portal = await openFaultPortal(options);
    const karin = await portal.person('karin@fordra.example');
    const { status } = await karin.call('GET', encodeURI(question));
    const checks: Check[] = [check(`the question itself is answered ${status}`, status === 200)];
    const headers = `x-api-key: ${karin.token}\nx-forwarded-for: 10.5.0.1`;
    const [how, msMax] = options.isLong ? [['--level', '3'], 10 * toolHangMs] : [['--smart'], toolHangMs];
    for (const word of words) {
      const output = await runTool(
        'sqlmap',
        [
          ...['-u', `${portal.process.address}${question}`, '-p', word, '--batch', '--flush-session', ...how],
          ...['--dbms=PostgreSQL', '--technique=BEU', '--risk', '1', '--threads', '2', '--output-dir', options.folder],
          ...['--headers', headers, '--ignore-code=400,401,404,422,429', '--skip-urlencode'],
        ],
        { cwd: options.folder, msMax },
      );
      const isAsked = output.includes(`GET parameter '${word}'`);
      const isEnded = output.includes('all tested parameters do not appear to be injectable');
      const isFound = /is vulnerable|identified the following injection/.test(output);
      const fault = /HTTP error codes detected[\s\S]*?(5\d\d) /.exec(output)?.[1];
      const result = `${isFound ? 'INJECTABLE' : 'nothing injectable'}${fault ? `, answered ${fault}` : ''}`;
      const isComplete = isAsked && isEnded;
      const outcome = isComplete || isFound ? result : `not tested to the end: ${output.slice(-500)}`;
      checks.push(check(`${word}: ${outcome}`, isComplete && !isFound && !fault));
    }
    return [...checks, ...(await portal.close())];
  },
};
