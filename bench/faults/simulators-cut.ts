import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startBankid } from '@fordra/simulators/bankid/start-bankid';
import { startMailbox } from '@fordra/simulators/mailbox/start-mailbox';
import { type Check, check, NotRun, type Proof } from '../proof-runner/proof.ts';
import { type Condition, openCutProxy } from './cut-proxy.ts';
import { type FaultPortal, openFaultPortal } from './fault-portal.ts';
import { checkOthers, takePulse } from './pulse.ts';

const breaks: readonly Condition[] = ['cut', 'silent', 'late', 'short'];
const people = ['anna@nordvik.example', 'bo@soloab.example', 'finn@fordra.example', 'stina@fordra.example'];
const answerMsMax = 10_000;
const mailMsMax = 60_000;

/**
 * F11, F12: the connections to the mail server and the e-ID are cut; waiting jobs continue automatically afterwards, and
 * everything else is as fast as before.
 */
export const simulatorsCut: Proof = {
  name: 'simulators-cut',
  about:
    'the connections to the mail server and the e-ID are reset, half open, delayed, and reset in the middle of answers',
  async run(options) {
    const { folder } = options;
    const [mailbox, bankid] = [await startMailbox(), await startBankid()];
    const mailProxy = await openCutProxy(Number(new URL(mailbox.smtpUrl).port));
    const eidProxy = await openCutProxy(Number(new URL(bankid.url).port));
    for (const close of [mailProxy.close, eidProxy.close, mailbox.stop, bankid.stop]) options.atEnd(close);
    const portal = await openFaultPortal(options, {
      FORDRA_SMTP_URL: `smtp://127.0.0.1:${mailProxy.port}`,
      ...writeCertificate(folder, bankid.client),
      FORDRA_BANKID_URL: `https://127.0.0.1:${eidProxy.port}/rp/v6.0`,
    });
    const mails = async () => {
      const reply = await mailbox.fetch(new Request('http://x/dev/mail/messages'));
      return (await reply.json()) as readonly { readonly to: unknown }[];
    };
    const pulse = takePulse({ call: (_method, path) => ask(portal, 'GET', path) }, '/api/health');
    await sleep(4_000);
    const quietUntil = Date.now();
    const checks: Check[] = [await checkEid(portal, 'the e-ID answers', 200)];
    let asked = 0;
    for (const condition of breaks) {
      mailProxy.setCondition(condition);
      eidProxy.setCondition(condition);
      const statuses = [];
      for (const email of people) statuses.push((await askForCode(portal, email)).status);
      asked += people.length;
      checks.push(
        check(
          `${condition}: codes are asked for as ever (${statuses})`,
          statuses.every((status) => status < 300),
        ),
        await checkEid(portal, `${condition}: the e-ID`, 503),
      );
      mailProxy.setCondition('open');
      eidProxy.setCondition('open');
      checks.push(await checkEid(portal, `after ${condition}: the e-ID answers again`, 200));
    }
    const openAt = Date.now();
    while ((await mails()).length < asked && Date.now() - openAt < mailMsMax) await sleep(200);
    const cameMs = Date.now() - openAt;
    await sleep(2_000);
    await pulse.stop();
    const came = (await mails()).length;
    checks.push(
      check(`${came} mails of ${asked} came, the last after ${(cameMs / 1000).toFixed(0)} s`, came === asked),
      ...checkOthers(pulse.between(0, quietUntil), pulse.between(quietUntil, openAt)),
      ...(await portal.close()),
    );
    return checks;
  },
};

let callers = 0;

async function ask({ process }: FaultPortal, method: string, path: string, body?: unknown) {
  callers += 1;
  const reply = await fetch(`${process.address}${path}`, {
    method,
    headers: {
      'x-forwarded-for': `10.1.${(callers >> 8) & 255}.${callers & 255}`,
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(20_000),
  });
  return { status: reply.status, body: (await reply.json()) as Record<string, unknown> };
}

function askForCode(portal: FaultPortal, email: string) {
  const code_challenge = randomBytes(32).toString('base64url');
  const body = { application: 'ada_ui', email, code_challenge, code_challenge_method: 'S256' };
  return ask(portal, 'POST', '/api/authenticates/email', body);
}

async function checkEid(portal: FaultPortal, what: string, wanted: number): Promise<Check> {
  const begun = performance.now();
  const { status } = await ask(portal, 'POST', '/api/authenticates/mobile-bankid-init/ada_ui');
  const ms = performance.now() - begun;
  return check(`${what}: ${status} after ${(ms / 1000).toFixed(1)} s`, status === wanted && ms <= answerMsMax);
}

/** The client certificate for the e-ID, in the form of the settings. */
function writeCertificate(folder: string, client: { cert: string; key: string; ca: string }): NodeJS.ProcessEnv {
  for (const name of ['cert', 'key', 'ca'] as const) writeFileSync(join(folder, `${name}.pem`), client[name]);
  const made = spawnSync(
    'openssl',
    ['pkcs12', '-export', '-in', 'cert.pem', '-inkey', 'key.pem', '-out', 'client.p12', '-passout', 'pass:proof'],
    { cwd: folder },
  );
  if (made.error) throw new NotRun('openssl missing');
  return {
    FORDRA_BANKID_CERTIFICATE: join(folder, 'client.p12'),
    FORDRA_BANKID_PASSPHRASE: 'proof',
    FORDRA_BANKID_AUTHORITY: join(folder, 'ca.pem'),
  };
}
