import type { Started } from './start-server.ts';

/** The text that `npm start` prints once the portal runs. */
export function buildSummary(started: Started, dataDir: string, hasApi: boolean): string {
  const { address, demoUsers, devPages, demoGeneration } = started;
  const emailWidth = Math.max(...demoUsers.map(({ email }) => email.length), 0) + 2;
  const rows: [label: string, lines: string[]][] = [
    ['Portal', hasApi ? [address] : []],
    ...devPages.map((page): [string, string[]] => [labelOf(page), [new URL(page, address).href]]),
    ['Sign in as', demoUsers.map(({ email, role }) => email.padEnd(emailWidth) + role)],
    [
      'Demo',
      demoGeneration ? [`${demoGeneration.wanted} cases of eighteen months are being made, for about a minute`] : [],
    ],
    ['Data', [dataDir]],
    ['Stop', ['Ctrl-C']],
  ];
  const width = Math.max(...rows.map(([label]) => label.length)) + 2;
  const body = rows.flatMap(([label, lines]) =>
    lines.map((line, at) => `  ${(at === 0 ? label : '').padEnd(width)}${line}`),
  );
  return ['', hasApi ? 'Fordra is running.' : 'Fordra’s worker is running.', '', ...body, ''].join('\n');
}

/** `/dev/mail` is the mailbox; other pages are named by their last path segment. */
function labelOf(page: string): string {
  const word = page.replace(/\/$/, '').split('/').at(-1) ?? page;
  if (word === 'bankid') return 'BankID';
  if (word === 'idp') return 'Providers';
  if (word === 'import-files') return 'Files';
  return word === 'mail' ? 'Mailbox' : word.charAt(0).toUpperCase() + word.slice(1).replaceAll('-', ' ');
}
