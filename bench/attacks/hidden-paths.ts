import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { allResources } from '@fordra/resources/all-resources';
import { openFaultPortal } from '../faults/fault-portal.ts';
import { check, type Proof } from '../proof-runner/proof.ts';
import { runTool, toolHangMs } from './run-tool.ts';

/** Paths that servers, frameworks and developers often leave open by mistake. */
const words =
  `.env .git/config .git/HEAD .svn/entries .htaccess .DS_Store .npmrc .ssh/id_rsa admin administrator actuator
  actuator/env api-docs apidocs backup backup.sql backup.zip config config.json console dashboard db debug debug/pprof docs
  dump dump.sql elmah.axd env error.log graphiql graphql healthz info.php jmx internal keys login logs manage metrics
  node_modules openapi openapi.json package.json package-lock.json phpinfo.php phpmyadmin ping private prometheus proxy ready
  rpc schema secret server-info server-status settings setup shell sql status swagger swagger.json swagger-ui system test
  tmp trace upload uploads user users v1 v2 v3 version web.config wp-admin wp-login.php xmlrpc.php ..%2f..%2fetc%2fpasswd
  %2e%2e/%2e%2e/etc/passwd ..;/ ....//....//etc/passwd server/src/main.ts web/dist/index.html .data postgres`.split(
    /\s+/,
  );

type Answer = { readonly input: { readonly FUZZ: string }; readonly status: number };

/** A20: ffuf looks for undeclared paths without a token: every path is closed or intentionally open. */
export const hiddenPaths: Proof = {
  name: 'hidden-paths',
  about: 'ffuf looks for undeclared addresses, under / and under /api',
  async run(options) {
    const portal = await openFaultPortal(options);
    const list = join(options.folder, 'words');
    const all = [...words, ...allResources.map(({ name }) => name)];
    writeFileSync(list, all.join('\n'));
    const checks = [];
    for (const below of ['api/', '']) {
      const out = join(options.folder, 'found.json');
      const url = `${portal.process.address}/${below}FUZZ`;
      const from = ['-H', 'x-forwarded-for: 10.6.0.1'];
      const args = ['-s -t 5 -mc all -of json'.split(' '), ['-w', list, '-u', url, '-o', out], from].flat();
      await runTool('ffuf', args, { cwd: options.folder, msMax: toolHangMs });
      const { results } = JSON.parse(readFileSync(out, 'utf8')) as { results: Answer[] };
      const faults = results.filter(({ status }) => status >= 500 || status === 0);
      const open = results.filter(
        ({ status, input }) => status === 200 && below && !/^(health|docs|openapi(\.json)?)$/.test(input.FUZZ),
      );
      checks.push(
        check(
          `/${below}: ${results.length} addresses asked, ${faults.length} faults of ours`,
          faults.length === 0 && results.length >= all.length - 2,
        ),
        check(
          `/${below}: open without a token: ${open.map(({ input }) => input.FUZZ).join(', ') || 'nothing'}`,
          open.length === 0,
        ),
      );
    }
    const leaks: string[] = [];
    for (const path of words) {
      const text = await (
        await fetch(`${portal.process.address}/${path}`, { headers: { 'x-forwarded-for': '10.6.0.2' } })
      ).text();
      if (/root:x:|\[core\]|"dependencies"|import .* from|PRIVATE KEY/.test(text)) leaks.push(path);
    }
    return [
      ...checks,
      check(`no file of the machine is answered${leaks.length ? `, but ${leaks}` : ''}`, leaks.length === 0),
      ...(await portal.close()),
    ];
  },
};
