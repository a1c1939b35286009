import { CspEvaluator } from 'csp_evaluator/dist/evaluator.js';
import { Severity } from 'csp_evaluator/dist/finding.js';
import { CspParser } from 'csp_evaluator/dist/parser.js';
import { openFaultPortal } from '../faults/fault-portal.ts';
import { check, type Proof } from '../proof-runner/proof.ts';

const paths = [
  '/',
  '/login',
  '/api/health',
  '/api/creditors',
  '/api/nowhere',
  '/assets/nowhere.js',
  '/%zz',
  '/dev/mail',
];
const wanted: Readonly<Record<string, RegExp>> = {
  'x-content-type-options': /^nosniff$/,
  'strict-transport-security': /max-age=\d{8}/,
  'referrer-policy': /^no-referrer$/,
  'cross-origin-opener-policy': /^same-origin$/,
  'content-security-policy': /frame-ancestors 'none'/,
};

/** A13: the content security policy by Google's evaluator, and the security headers of every answer. */
export const pagePolicy: Proof = {
  name: 'page-policy',
  about: 'the content security policy judged by csp_evaluator, and the guards on every kind of answer',
  async run(options) {
    const portal = await openFaultPortal(options);
    const { address } = portal.process;
    const checks = [];
    for (const path of ['/', '/api/health']) {
      const reply = await fetch(`${address}${path}`);
      const policy = reply.headers.get('content-security-policy') ?? '';
      checks.push(check(`${path} is there (${reply.status})`, reply.ok));
      const found = new CspEvaluator(new CspParser(policy).csp).evaluate();
      const high = found.filter(({ severity }) => severity <= Severity.MEDIUM);
      const described = high.map(({ directive, value, description }) => `${directive} ${value ?? ''} ${description}`);
      const lesser = found.length - high.length;
      checks.push(
        check(
          `${path}: ${high.length} findings of weight, ${lesser} lesser ${described.join('; ')}`,
          high.length === 0,
        ),
      );
      checks.push(check(`${path}: nothing unsafe is allowed`, policy !== '' && !/unsafe|\*/.test(policy)));
    }
    for (const path of paths) {
      const { headers, status } = await fetch(`${address}${path}`, { redirect: 'manual' });
      const missing = Object.entries(wanted).filter(([name, form]) => !form.test(headers.get(name) ?? ''));
      const banner = headers.get('server') ?? headers.get('x-powered-by');
      checks.push(
        check(
          `${path} (${status}) carries its guards${missing.length ? `, but ${missing.map(([name]) => name)}` : ''}`,
          missing.length === 0 && !banner,
        ),
      );
    }
    return [...checks, ...(await portal.close())];
  },
};
