import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { openFaultPortal } from '../faults/fault-portal.ts';
import { check, NotRun, type Proof } from '../proof-runner/proof.ts';
import { runTool } from './run-tool.ts';

type Finding = { readonly info: string; readonly path: string; readonly level: number };
type Report = { readonly vulnerabilities: Record<string, Finding[]>; readonly anomalies: Record<string, Finding[]> };

/** A guard that browsers have done away with, as it could be turned against a page; OWASP advises against it. */
const isKnown = ({ info }: Finding) => /X-XSS-Protection/.test(info);

/** A20: wapiti on the pages that are open without a token, and the demo's own. */
export const wapitiScan: Proof = {
  name: 'wapiti-scan',
  about: 'wapiti on what is open without a token',
  async run(wish) {
    const portal = await openFaultPortal(wish);
    const out = join(wish.folder, 'wapiti.json');
    const seconds = wish.isLong ? 600 : 45;
    await runTool(
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
        ...['-m', 'backup,crlf,csp,exec,file,http_headers,redirect,sql,ssrf,xss,cookieflags', '-v', '0'],
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
      { cwd: wish.folder, msMax: (seconds + 60) * 1000 },
    );
    if (!existsSync(out)) throw new NotRun('wapiti gave no report');
    const { vulnerabilities, anomalies } = JSON.parse(readFileSync(out, 'utf8')) as Report;
    const found = Object.entries({ ...vulnerabilities, ...anomalies })
      .map(([kind, list]) => [kind, list.filter((finding) => !isKnown(finding))] as const)
      .filter(([, list]) => list.length > 0);
    const told = found.map(([kind, list]) => `${kind}: ${list.length} (${list[0]!.info} ${list[0]!.path})`);
    return [check(`${told.length} findings ${told.join('; ')}`, found.length === 0), ...(await portal.close())];
  },
};
