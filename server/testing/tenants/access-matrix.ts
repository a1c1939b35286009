import { accessTemplates } from '@fordra/resources/all-roles';
import type { Reader } from '@fordra/schema/access';
import type { Method } from '@fordra/schema/define-resource';
import { demoUsers } from '../../demo/world/people/demo-world.ts';
import { allActions } from '../../src/actions/all-actions.ts';
import { abroadActions, abroadResources } from './matrix/abroad-matrix.ts';
import { accessActions, accessResources } from './matrix/access-matrix.ts';
import { casesActions, casesResources } from './matrix/cases-matrix.ts';
import { channelsActions, channelsResources } from './matrix/channels-matrix.ts';
import { decisionsActions, decisionsResources } from './matrix/decisions-matrix.ts';
import { disputesActions, disputesResources } from './matrix/disputes-matrix.ts';
import { documentsActions, documentsResources } from './matrix/documents-matrix.ts';
import { enforcementActions, enforcementResources } from './matrix/enforcement-matrix.ts';
import { flowActions, flowResources } from './matrix/flow-matrix.ts';
import { moneyActions, moneyResources } from './matrix/money-matrix.ts';
import { notificationsResources } from './matrix/notifications-matrix.ts';
import { partiesActions, partiesResources } from './matrix/parties-matrix.ts';
import { plansActions, plansResources } from './matrix/plans-matrix.ts';
import { platformActions, platformResources } from './matrix/platform-matrix.ts';
import { registersActions, registersResources } from './matrix/registers-matrix.ts';
import { specialDebtorsActions, specialDebtorsResources } from './matrix/special-debtors-matrix.ts';
import { ticketsActions, ticketsResources } from './matrix/tickets-matrix.ts';

/*
 * The rights of each role in the demo, written a second time by hand: tests compare the evaluator and the portal with
 * it.
 */

/** Each role, by one demo user who has it. */
export const roles = {
  'creditor user': 'anna@nordvik.example',
  'partner user': 'petra@partner.example',
  'case worker': 'karin@fordra.example',
  finance: 'finn@fordra.example',
  support: 'stina@fordra.example',
  solicitor: 'lars@advokat.example',
  customer: 'kim@kund.example',
  'system user': 'sys@fordra.example',
} as const;

export type Role = keyof typeof roles;
export const everyRole = Object.keys(roles) as Role[];

/** R read, C create, E edit, P replace the whole document (PUT), D delete. */
const letters: Readonly<Record<string, Method>> = { R: 'GET', C: 'POST', E: 'PATCH', P: 'PUT', D: 'DELETE' };

/** The calls that are neither resources nor actions, and the bearers they accept. */
export const otherCalls: Readonly<
  Record<
    string,
    | 'everyone'
    | 'every token'
    | 'whole tokens'
    | 'writing tokens'
    | 'signing tokens'
    | 'agreement tokens'
    | 'partner registrations'
    | 'staff'
  >
> = {
  'GET /health': 'everyone',
  'GET /health/parts': 'staff',
  'GET /operations': 'staff',
  'POST /authenticates/email': 'everyone',
  'POST /authenticates/challenge-code': 'everyone',
  'POST /authenticates/refresh-token': 'every token',
  'POST /authenticates/sign-out': 'every token',
  'POST /authenticates/email-link': 'everyone',
  'POST /authenticates/mobile-bankid-init/:application': 'everyone',
  'GET /authenticates/mobile-bankid': 'every token',
  'DELETE /authenticates/mobile-bankid': 'everyone',
  'GET /authenticates/oauth2/:provider/ada_ui': 'everyone',
  'GET /authenticates/oauth2/:provider/ada_ui/return': 'everyone',
  'POST /authenticates/oauth2/:provider/ada_ui/link': 'writing tokens',
  'GET /.well-known/jwks.json': 'everyone',
  'GET /creditors/:id/onboarding': 'whole tokens',
  'GET /cases/:id/debt-summary': 'whole tokens',
  'GET /cases/:id/plan-facts': 'whole tokens',
  'GET /amortizations/:id/schedule': 'whole tokens',
  'GET /bank--transactions/:id/suggested-matches': 'whole tokens',
  'GET /creditor--report-days/report': 'whole tokens',
  'GET /cases/:id/flow-preview': 'whole tokens',
  'GET /decisions/:id/consequences': 'whole tokens',
  'GET /flow--configurations/:id/comparison': 'whole tokens',
  'GET /cases/:id/timeline': 'whole tokens',
  'GET /cases/:id/contacts': 'whole tokens',
  'GET /cases/:id/readers': 'whole tokens',
  'GET /users/:id/access': 'whole tokens',
  'GET /users/:id/rights': 'whole tokens',
  'GET /access--groups/:id/rights': 'whole tokens',
  'GET /:resource/:id/who': 'whole tokens',
  'GET /ui-defaults': 'whole tokens',
  'GET /tickets/:id/clocks': 'whole tokens',
  'GET /debtors/:id/cases': 'whole tokens',
  'GET /cases/:id/letter-preview/:kind': 'whole tokens',
  'GET /letters/:id/pdf': 'whole tokens',
  'GET /statistics--creditor-days/sums': 'whole tokens',
  'GET /statistics--account-days/sums': 'whole tokens',
  // They have tokens of their own; without a company register they are closed to everyone alike.
  'GET /self-registration/mobile-bankid': 'everyone',
  'POST /self-registration/mobile-bankid-sign/create-signing-token': 'everyone',
  'GET /self-registration/mobile-bankid-sign/:signing_token': 'everyone',
  'DELETE /self-registration/mobile-bankid-sign/:signing_token': 'everyone',
  'GET /self-registration/agreements/:version/:language': 'everyone',
  'POST /self-registration/register': 'everyone',
  // With the token of a partner registration, which belongs to no user.
  'GET /visma-net-registration--data': 'partner registrations',
  'POST /visma-net-registration--data/actions/register_companies': 'partner registrations',
  'POST /mobile-bankid--signs/create-signing-token': 'signing tokens',
  'POST /mobile-bankid--signs': 'signing tokens',
  'GET /mobile-bankid--signs/:signing_token': 'signing tokens',
  'DELETE /mobile-bankid--signs/:signing_token': 'signing tokens',
  'POST /authenticates/sign-in-as': 'whole tokens',
  'POST /browser-faults': 'everyone',
  'POST /media--upload/:reference_id': 'writing tokens',
  'POST /file--imports/:creditor': 'writing tokens',
  'POST /read-e-invoice/:creditor': 'writing tokens',
  'GET /media--url/:resource/:id/:mediaFileId': 'agreement tokens',
  'GET /media/:id': 'every token',
  'GET /letter-files/letters/:id': 'every token',
  'GET /letter-files/previews/:id/:kind': 'every token',
  'GET /digest--unsubscribe': 'everyone',
  'POST /digest--unsubscribe': 'everyone',
  'POST /callbacks/sms/reports/:id/:key': 'everyone',
  'POST /callbacks/sms/received/:key': 'everyone',
  // Without the signature of the mailbox it finds nothing, with a token or without.
  'POST /callbacks/kivra/payments': 'every token',
  'GET /openapi.json': 'everyone',
  'GET /docs': 'everyone',
  'GET /swagger-paths': 'whole tokens',
  'GET /swagger-x-data': 'whole tokens',
  'GET /swagger-definition/:resource': 'whole tokens',
};

/** What a kind of token leaves of its user's rights; errand tokens (spec A §2.2) give access to no resource. */
export const tokenKinds = {
  user: { claims: {}, leaves: 'all' },
  'read-only': { claims: { readonly: true }, leaves: 'reading' },
  self_registration: { claims: { custom_access: 'self_registration' }, leaves: 'nothing' },
  partner_self_registration: { claims: { custom_access: 'partner_self_registration' }, leaves: 'nothing' },
  sign_agreements: { claims: { custom_access: 'sign_agreements' }, leaves: 'nothing' },
} as const;

export type TokenKind = keyof typeof tokenKinds;
export const everyTokenKind = Object.keys(tokenKinds) as TokenKind[];

/** Each topic states its own rows. */
const resourceTable = readTables([
  abroadResources,
  accessResources,
  partiesResources,
  casesResources,
  moneyResources,
  disputesResources,
  documentsResources,
  channelsResources,
  decisionsResources,
  enforcementResources,
  flowResources,
  notificationsResources,
  registersResources,
  specialDebtorsResources,
  ticketsResources,
  platformResources,
  plansResources,
]);
const actionTable = readTables([
  abroadActions,
  accessActions,
  partiesActions,
  casesActions,
  moneyActions,
  disputesActions,
  documentsActions,
  channelsActions,
  decisionsActions,
  enforcementActions,
  flowActions,
  registersActions,
  specialDebtorsActions,
  ticketsActions,
  platformActions,
  plansActions,
]);

export const resourcesInTable: readonly string[] = [...resourceTable.keys()];
/** Formatted as `creditors activate_creditor`. */
export const actionsInTable: readonly string[] = [...actionTable.keys()];
/** All actions, in the same format; those that a POST runs need the right to POST. */
export const everyAction: readonly string[] = allActions.flatMap(({ on, name, creates }) =>
  creates ? [] : [`${on} ${name}`],
);

/** The methods of a role on a resource, with an ordinary token. */
export function methodsOf(role: Role, resource: string): readonly Method[] {
  const cell = resourceTable.get(resource)?.get(role) ?? '-';
  return cell === '-' ? [] : [...cell].map((letter) => letters[letter]!);
}

export function mayUse(role: Role, token: TokenKind, resource: string, method: Method): boolean {
  const { leaves } = tokenKinds[token];
  if (isForSigning(token, resource, method)) return methodsOf(role, resource).includes(method);
  if (leaves === 'nothing' || (leaves === 'reading' && method !== 'GET')) return false;
  return methodsOf(role, resource).includes(method);
}

/** A token to sign agreements reads them. */
export function isForSigning(token: string, resource: string, method: Method): boolean {
  return token === 'sign_agreements' && method === 'GET' && ['agreements', 'agreement--versions'].includes(resource);
}

export function mayRun(role: Role, token: TokenKind, action: string): boolean {
  return tokenKinds[token].leaves === 'all' && actionTable.get(action)?.get(role) === 'run';
}

/** The role as the evaluator receives it, with a token of this kind. */
export function readerOf(role: Role, token: TokenKind): Reader {
  const user = demoUsers.find(({ email }) => email === roles[role])!;
  const { claims } = tokenKinds[token];
  return {
    rights: user.templates.map((template) => accessTemplates[template].rights),
    systemUser: user.kind === 'system_user',
    readonly: 'readonly' in claims,
    ...('custom_access' in claims && { customAccess: claims.custom_access }),
  };
}

function readTables(texts: readonly string[]): Map<string, Map<Role, string>> {
  return new Map(texts.flatMap((text) => [...readTable(text)]));
}

function readTable(text: string): Map<string, Map<Role, string>> {
  const [heads, ...lines] = text
    .trim()
    .split('\n')
    .map((line) => line.split('|').map((cell) => cell.trim()));
  const names = heads!.at(0) === '' ? heads!.slice(1) : heads!;
  return new Map(
    lines.map(([name, ...cells]) => [name!, new Map(names.map((role, at) => [role as Role, cells[at]!]))]),
  );
}
