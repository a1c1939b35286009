import { createHash, randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { openPool } from '../../server/src/store/connection/database.ts';
import { untilAvailable } from '../../server/testing/portal/portal-client.ts';
import { type FaultPortal, openFaultPortal } from '../faults/fault-portal.ts';
import { type Check, check, type Proof, type ProofOptions } from '../proof-runner/proof.ts';

type Answer = { readonly status: number; readonly body: Readonly<Record<string, unknown>>; readonly cookie: string };
type Sent = { readonly body?: unknown; readonly headers?: Readonly<Record<string, string>> };

/** One portal for one attack; its pool is closed with it. */
async function open(options: ProofOptions) {
  const portal = await openFaultPortal(options);
  const pool = openPool(portal.databaseUrl(), { max: 2 });
  options.atEnd(() => pool.end());
  const ask = (method: string, path: string, sent?: Sent) => request(portal, method, path, sent);
  return { portal, pool, ask };
}

async function request(
  { process }: FaultPortal,
  method: string,
  path: string,
  { body, headers = {} }: Sent = {},
): Promise<Answer> {
  const isForm = body instanceof FormData;
  const reply = await fetch(`${process.address}${path}`, {
    method,
    headers: { ...headers, ...(body !== undefined && !isForm && { 'content-type': 'application/json' }) },
    ...(body !== undefined && { body: isForm ? body : JSON.stringify(body) }),
    redirect: 'manual',
  });
  const text = await reply.text();
  const isJson = reply.headers.get('content-type')?.includes('json') ?? false;
  const cookie = reply.headers.getSetCookie().map((one) => one.split(';')[0]!);
  const location = reply.headers.get('location');
  return {
    status: reply.status,
    body: { ...(isJson && text ? JSON.parse(text) : {}), ...(location && { location }) },
    cookie: cookie.join('; '),
  };
}

let addresses = 0;
const aVisitor = () => ({ 'x-forwarded-for': `10.9.${addresses >> 8}.${addresses++ & 255}` });

/** A debtor and a law firm that know a file's id ask for a link to it. */
export const fileLinks: Proof = {
  name: 'file-links',
  about: 'a debtor and a law firm ask for links to files on a case of theirs, by the files’ ids',
  async run(options) {
    const { portal, pool, ask } = await open(options);
    const people = { karin: 'karin@fordra.example', kim: 'kim@kund.example', lars: 'lars@advokat.example' };
    const [karin, kim, lars] = await Promise.all(Object.values(people).map((email) => portal.person(email)));
    const { rows } = await pool.query(
      `update cases set customer = (select customer from users where email = $1),
         solicitor = (select solicitor from users where email = $2)
       where _id = (select _id from cases where not has_protected_identity order by _id limit 1) returning _id`,
      [people.kim, people.lars],
    );
    const id = rows[0]._id as string;
    const form = aFile('intern.pdf', 100, { domain: 'cases' });
    const sent = await ask('POST', `/api/media--upload/${id}`, { body: form, headers: { 'x-api-key': karin!.token } });
    const link = `/api/media--url/cases/${id}/${sent.body.id}`;
    const checks: Check[] = [check(`the file is sent (${sent.status})`, sent.status === 201)];
    for (const [name, person] of Object.entries({ debtor: kim!, 'law firm': lars! })) {
      const [item, opened] = [await person.call('GET', `/api/cases/${id}`), await person.call('GET', link)];
      checks.push(check(`${name}: the case ${item.status}, the file ${opened.status}`, item.status === 200));
      checks.push(check(`${name} gets no link`, opened.status === 404));
    }
    checks.push(check('the case worker gets one', (await karin!.call('GET', link)).status === 200));
    return [...checks, ...(await portal.close())];
  },
};

/** An attacker hands the start token of a BankID order to a victim, who approves. */
export const eidHandover: Proof = {
  name: 'eid-handover',
  about: 'a victim approves an identification that an attacker began on another device',
  async run(options) {
    const { portal, ask } = await open(options);
    const begun = await ask('POST', '/api/authenticates/mobile-bankid-init/ada_ui');
    const started = await ask('GET', `/dev/bankid/start?autostarttoken=${begun.body.auto_start_token}`);
    const order = String(started.body.location);
    const act = (form: Record<string, string>) =>
      fetch(`${portal.process.address}${order}`, {
        method: 'POST',
        body: new URLSearchParams(form),
        redirect: 'manual',
      });
    await act({ do: 'choose', person: '200001012384' });
    const back = (await act({ do: 'approve' })).headers.get('location') ?? '';
    const headers = { 'x-api-key': String(begun.body.token), cookie: begun.cookie };
    const answers: Answer[] = [];
    for (const query of ['', '?start=same_device', `?start=same_device&nonce=${'A'.repeat(43)}`]) {
      for (let poll = 0; poll < 4; poll++) {
        answers.push(await ask('GET', `/api/authenticates/mobile-bankid${query}`, { headers }));
        await sleep(1_100);
      }
    }
    const hints = new Set(answers.map(({ body }) => body.hint_code));
    const nonce = /#bankid_nonce=([\w-]+)/.exec(back)?.[1];
    const query = `?start=same_device&nonce=${nonce}`;
    const own = await ask('GET', `/api/authenticates/mobile-bankid${query}`, { headers });
    return [
      check('the app returns to the victim’s browser with a nonce', nonce !== undefined),
      check(
        `the attacker’s ${answers.length} polls bring no token`,
        answers.every(({ body }) => !body.token_list),
      ),
      check(`the attacker sees ${[...hints].join(', ')}`, hints.has('returnAwaited')),
      check('the browser that has the nonce is signed in', Array.isArray(own.body.token_list)),
      ...(await portal.close()),
    ];
  },
};

/** An attacker enters wrong codes for a person from many addresses. */
export const lockOut: Proof = {
  name: 'lock-out',
  about: '70 wrong codes for one person from 70 addresses, then the person signs in',
  async run(options) {
    const { portal, pool, ask } = await open(options);
    const email = 'anna@nordvik.example';
    const askForCode = async () => {
      await pool.query(`update sign_in_limits set hits = '{}' where key like 'codes%'`);
      const verifier = randomBytes(32).toString('base64url');
      const challenge = createHash('sha256').update(verifier).digest('base64url');
      const body = { application: 'ada_ui', email, code_challenge: challenge, code_challenge_method: 'S256' };
      await ask('POST', '/api/authenticates/email', { body, headers: aVisitor() });
      return verifier;
    };
    const statuses: number[] = [];
    for (let round = 0; round < 14; round++) {
      const verifier = await askForCode();
      for (let wrong = 0; wrong < 5; wrong++) {
        const body = { application: 'ada_ui', code: '000000', code_verifier: verifier };
        const sent = { body, headers: aVisitor() };
        statuses.push((await ask('POST', '/api/authenticates/challenge-code', sent)).status);
      }
    }
    const compared = statuses.filter((status) => status === 400).length;
    await askForCode();
    const { link, warnings } = await untilLink(portal, email);
    const signedIn = await ask('POST', '/api/authenticates/email-link', {
      body: { application: 'ada_ui', code: link },
      headers: aVisitor(),
    });
    return [
      check(`${compared} of ${statuses.length} wrong codes were compared, 50 may be`, compared <= 50),
      check(`the person signs in by the link of the mail (${signedIn.status})`, signedIn.status === 200),
      check(`${warnings} mails warn the person, one may`, warnings === 1),
      ...(await portal.close()),
    ];
  },
};

type Mail = { readonly text: string; readonly subject: string };

async function untilLink({ process }: FaultPortal, email: string) {
  for (let second = 0; second < 60; second++) {
    const reply = await fetch(`${process.address}/dev/mail/messages?to=${encodeURIComponent(email)}`);
    const mails = (await reply.json()) as Mail[];
    const link = mails.flatMap(({ text }) => /#sign_in_link=(\S+)/.exec(text)?.[1] ?? [])[0];
    const warnings = mails.filter(({ subject }) => subject.startsWith('Någon har skrivit fel kod')).length;
    if (link !== undefined && warnings > 0) return { link, warnings };
    await sleep(1_000);
  }
  return { link: '', warnings: 0 };
}

/** A debtor uploads large files as fast as possible. */
export const uploadFlood: Proof = {
  name: 'upload-flood',
  about: 'a debtor uploads 15 files of 9.9 MB at once, and then 60 small ones',
  async run(options) {
    const { portal, pool, ask } = await open(options);
    const kim = await portal.person('kim@kund.example');
    const upload = async (bytes: number) => {
      const sent = { body: aFile('kvitto.pdf', bytes), headers: { 'x-api-key': kim.token } };
      return (await untilAvailable(() => ask('POST', '/api/media--upload/utkast', sent))).status;
    };
    const large = await Promise.all(Array.from({ length: 15 }, () => upload(9_900_000)));
    const small: number[] = [];
    for (let file = 0; file < 60; file++) small.push(await upload(100));
    const count = (statuses: readonly number[], status: number) => statuses.filter((one) => one === status).length;
    const { rows } = await pool.query(
      `select count(*)::int as files, sum(size)::int as bytes from media_files
       where author = (select _id from users where email = 'kim@kund.example')`,
    );
    return [
      check(`of 15 large files ${count(large, 201)} were taken, 10 may be`, count(large, 201) === 10),
      check(`the others were refused (${[...new Set(large)].join(', ')})`, count(large, 429) === 5),
      check(`of 60 small ones ${count(small, 201)} were taken, 40 may be`, count(small, 201) <= 40),
      check(`${rows[0].files} files with ${rows[0].bytes} bytes are stored`, rows[0].bytes <= 100_000_000),
      ...(await portal.close()),
    ];
  },
};

function aFile(name: string, bytes: number, fields: Readonly<Record<string, string>> = {}): FormData {
  const form = new FormData();
  for (const [field, value] of Object.entries(fields)) form.set(field, value);
  form.set('file', new Blob([Buffer.alloc(bytes, '%PDF-1.7 ')]), name);
  return form;
}
