import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { openFaultPortal } from '../faults/fault-portal.ts';
import { check, type Proof } from '../proof-runner/proof.ts';
import { runTool, toolHangMs } from './run-tool.ts';

type Finding = { readonly info: string; readonly path: string; readonly level: number };
type Report = { readonly vulnerabilities: Record<string, Finding[]>; readonly anomalies: Record<string, Finding[]> };

/** A header that browsers have removed, since it could be used to attack a page; OWASP advises against it. */
const isKnown = ({ info }: Finding) => /X-XSS-Protection/.test(info);

const modules = 'backup,crlf,csp,exec,file,http_headers,redirect,sql,ssrf,xss,cookieflags'.split(',');

/** A20: wapiti on the pages that need no token, and on those of the demo. */
export const wapitiScan: Proof = {
  name: 'wapiti-scan',
  about: 'wapiti on what is open without a token',
  async run(options) {
    const portal = await openFaultPortal(options);
    const out = join(options.folder, 'wapiti.json');
    const seconds = options.isLong ? 600 : 45;
    const output = await runTool(
      'wapiti',
      [
        ...[
          '-u',
          `${portal.process.address}/`,
          '-s',
          `${portal.process.address}/api/health`,
          '--scope',
          'domain',
          '-f',
          'json',
          '-o',
          out,
        ],
        ...['-m', modules.join(','), '-v', '0'],
        ...[
          '--max-scan-time',
          String(seconds),
          '--max-links-per-page',
          '20',
          '-H',
          'x-forwarded-for: 10.7.0.1',
          '--flush-session',
        ],
      ],
      { cwd: options.folder, msMax: seconds * 1000 + toolHangMs },
    );
    const { vulnerabilities, anomalies } = JSON.parse(readFileSync(out, 'utf8')) as Report;
    const found = Object.entries({ ...vulnerabilities, ...anomalies })
      .map(([kind, list]) => [kind, list.filter((finding) => !isKnown(finding))] as const)
      .filter(([, list]) => list.length > 0);
    const described = found.map(([kind, list]) => `${kind}: ${list.length} (${list[0]!.info} ${list[0]!.path})`);
    const pages = Number(/Wapiti found (\d+) URLs/.exec(output)?.[1] ?? 0);
    const launched = modules.filter((name) => output.includes(`Launching module ${name}`));
    return [
      check(
        `${pages} addresses attacked by ${launched.length} of ${modules.length} modules`,
        pages > 0 && launched.length === modules.length,
      ),
      check(`${described.length} findings ${described.join('; ')}`, found.length === 0),
      ...(await portal.close()),
    ];
  },
};
