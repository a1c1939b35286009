import { accessTemplates } from '@fordra/resources/all-roles';
import type { Reader } from '@fordra/schema/access';
import type { Method } from '@fordra/schema/define-resource';
import { demoUsers } from '../../demo/world/people/demo-world.ts';
import { allActions } from '../../src/actions/all-actions.ts';

/* Who may do what in the demo, said once more in plain words and by hand: the tests hold the evaluator and the portal to it. */

/** Each role by one user of the demo who has it. */
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

/** R read, C create, E edit, P put a whole document in its place, D delete. */
const letters: Readonly<Record<string, Method>> = { R: 'GET', C: 'POST', E: 'PATCH', P: 'PUT', D: 'DELETE' };

const onResources = `
                             | creditor user | partner user | case worker | finance | support | solicitor | customer | system user
accounts                     | R             | R            | R           | R       | RCE     | -         | -        | RCE
partners                     | -             | RE           | R           | R       | RCE     | -         | -        | RCE
solicitors                   | R             | R            | R           | R       | RCE     | R         | -        | RCE
creditors                    | RE            | RCE          | RE          | RE      | RCE     | R         | -        | RCE
creditor--settings           | RCE           | RE           | RE          | -       | RCE     | -         | -        | RCE
creditor--notifications      | RE            | RE           | R           | R       | R       | R         | -        | RE
customers                    | RCE           | RCE          | RCE         | R       | RCE     | R         | R        | RCE
debtors                      | R             | R            | RE          | R       | RE      | R         | -        | RE
cases                        | RE            | RE           | RE          | RE      | RE      | R         | R        | RE
case--registrations          | RC            | RC           | RC          | RC      | RC      | -         | -        | RC
invoices                     | RE            | RE           | RE          | RE      | RE      | R         | R        | RE
transactions                 | R             | R            | R           | R       | R       | R         | R        | R
payments                     | R             | R            | R           | R       | R       | R         | R        | R
creditor--payments           | RC            | RC           | RC          | RC      | RC      | -         | -        | RC
case--events                 | R             | R            | R           | R       | R       | R         | -        | R
letters                      | R             | R            | R           | R       | R       | R         | R        | R
decisions                    | R             | R            | R           | R       | R       | -         | -        | R
enforcement--applications    | R             | R            | R           | R       | R       | -         | -        | R
enforcement--deliveries      | -             | -            | R           | R       | -       | -         | -        | R
enforcement--received-files  | -             | -            | R           | R       | -       | -         | -        | R
statistics--creditor-days    | R             | R            | R           | R       | R       | -         | -        | R
statistics--account-days     | R             | R            | R           | R       | R       | -         | -        | R
flow--configurations         | R             | R            | R           | R       | RC      | -         | -        | RC
invoice-number--counters     | RCE           | RCE          | RCE         | RCE     | RCE     | -         | -        | RCE
units                        | -             | -            | R           | R       | RCED    | -         | -        | RCED
users                        | R             | -            | R           | -       | RCED    | -         | -        | RCED
notes                        | RCED          | RCED         | RCED        | RCED    | RCED    | -         | -        | RCED
media--files                 | R             | R            | R           | R       | R       | R         | R        | R
user--settings               | RCE           | RCE          | RCE         | RCE     | RCE     | RCE       | RCE      | RCE
user--favorites              | RCE           | RCE          | RCE         | RCE     | RCE     | RCE       | RCE      | RCE
user--extended-data          | R             | R            | R           | R       | R       | R         | R        | R
access--groups               | -             | -            | -           | -       | R       | -         | -        | RCE
ui--structures               | -             | -            | -           | -       | RCE     | -         | -        | RCE
application--details         | R             | R            | R           | R       | R       | R         | R        | R
application--settings         | -             | -            | -           | -       | RE      | -         | -        | RE
application--user-activities | RC            | RC           | RC          | RC      | RC      | RC        | RC       | RC
sign-in--log                 | -             | -            | -           | -       | R       | -         | -        | R
signing--records             | R             | R            | R           | -       | R       | -         | -        | R
stand-ins                    | -             | -            | -           | -       | R       | -         | -        | R
alarms                       | -             | -            | R           | R       | R       | -         | -        | R
history--entries             | R             | R            | R           | R       | R       | R         | R        | R
`;

const onActions = `
                                     | creditor user | partner user | case worker | finance | support | solicitor | customer | system user
creditors activate_creditor          | -             | -            | run         | -       | run     | -         | -        | run
creditors deactivate_creditor        | -             | -            | run         | -       | run     | -         | -        | run
creditors force_partner_onboarding   | -             | run          | run         | -       | run     | -         | -        | run
creditors disable_partner_onboarding | -             | run          | run         | -       | run     | -         | -        | run
cases register_payment               | -             | -            | run         | run     | -       | -         | -        | run
cases register_creditor_payment      | run           | run          | run         | run     | -       | -         | -        | run
payments reverse_payment             | -             | -            | run         | run     | -       | -         | -        | run
cases credit_fee                     | -             | -            | run         | run     | -       | -         | -        | run
cases credit_capital                 | run           | -            | run         | run     | -       | -         | -        | run
cases freeze_interest                | -             | -            | run         | -       | -       | -         | -        | run
cases release_interest               | -             | -            | run         | -       | -       | -         | -        | run
cases pause_case                     | run           | run          | run         | -       | -       | -         | -        | run
cases resume_case                    | run           | run          | run         | -       | -       | -         | -        | run
cases register_objection             | -             | -            | run         | -       | -       | -         | -        | run
cases register_court_outcome         | -             | -            | run         | -       | -       | -         | -        | run
cases approve_respite                | -             | -            | run         | -       | -       | -         | -        | run
cases make_decision                  | run           | -            | run         | -       | -       | -         | -        | run
cases run_next_item                  | -             | -            | run         | -       | -       | -         | -        | run
cases reset_failed_case              | -             | -            | run         | -       | -       | -         | -        | run
cases change_start_action            | run           | -            | run         | -       | -       | -         | -        | run
cases change_flow_configuration      | -             | -            | run         | -       | -       | -         | -        | run
cases move_to_debt_collection        | run           | -            | run         | -       | -       | -         | -        | run
cases attempt_enforcement            | run           | -            | run         | -       | -       | -         | -        | run
cases recall_enforcement             | run           | -            | run         | -       | -       | -         | -        | run
cases send_letter_again              | -             | -            | run         | -       | -       | -         | -        | run
cases change_address                 | -             | -            | run         | -       | -       | -         | -        | run
cases request_invoice_copy           | -             | -            | run         | -       | -       | -         | -        | run
cases download_invoice               | run           | run          | run         | run     | -       | run       | run      | run
cases assign_solicitor               | -             | -            | run         | -       | -       | -         | -        | run
cases close_manually                 | run           | -            | run         | -       | -       | -         | -        | run
cases cancel_case                    | run           | run          | run         | -       | -       | -         | -        | run
cases reopen_case                    | -             | -            | run         | -       | -       | -         | -        | run
cases write_off                      | run           | -            | run         | -       | -       | -         | -        | run
letters retry_letter                 | -             | -            | run         | -       | -       | -         | -        | run
enforcement--received-files read_again | -           | -            | run         | run     | -       | -         | -        | run
users sign_in_as                     | -             | -            | -           | -       | run     | -         | -        | run
`;

/** The calls beside resources and actions: which bearers they let in. */
export const otherCalls: Readonly<
  Record<string, 'everyone' | 'every token' | 'whole tokens' | 'writing tokens' | 'signing tokens' | 'staff'>
> = {
  'GET /health': 'everyone',
  'GET /health/parts': 'staff',
  'GET /operations': 'staff',
  'POST /authenticates/email': 'everyone',
  'POST /authenticates/challenge-code': 'everyone',
  'POST /authenticates/refresh-token': 'every token',
  'POST /authenticates/sign-out': 'every token',
  'POST /authenticates/mobile-bankid-init/:application': 'everyone',
  'GET /authenticates/mobile-bankid': 'every token',
  'DELETE /authenticates/mobile-bankid': 'everyone',
  'GET /authenticates/oauth2/:provider/ada_ui': 'everyone',
  'GET /authenticates/oauth2/:provider/ada_ui/return': 'everyone',
  'GET /.well-known/jwks.json': 'everyone',
  'GET /cases/:id/debt-summary': 'whole tokens',
  'GET /cases/:id/flow-preview': 'whole tokens',
  'GET /flow--configurations/:id/comparison': 'whole tokens',
  'GET /cases/:id/timeline': 'whole tokens',
  'GET /debtors/:id/cases': 'whole tokens',
  'GET /cases/:id/letter-preview/:kind': 'whole tokens',
  'GET /letters/:id/pdf': 'whole tokens',
  'GET /statistics--creditor-days/sums': 'whole tokens',
  'GET /statistics--account-days/sums': 'whole tokens',
  'POST /mobile-bankid--signs/create-signing-token': 'signing tokens',
  'POST /mobile-bankid--signs': 'signing tokens',
  'GET /mobile-bankid--signs/:signing_token': 'signing tokens',
  'DELETE /mobile-bankid--signs/:signing_token': 'signing tokens',
  'POST /authenticates/sign-in-as': 'whole tokens',
  'POST /browser-faults': 'everyone',
  'POST /media--upload/:reference_id': 'writing tokens',
  'GET /media--url/:resource/:id/:mediaFileId': 'whole tokens',
  'GET /media/:id': 'every token',
  'GET /letter-files/letters/:id': 'every token',
  'GET /letter-files/previews/:id/:kind': 'every token',
  'GET /digest--unsubscribe': 'everyone',
  'POST /digest--unsubscribe': 'everyone',
  'GET /openapi.json': 'everyone',
  'GET /docs': 'everyone',
  'GET /swagger-paths': 'whole tokens',
  'GET /swagger-x-data': 'whole tokens',
  'GET /swagger-definition/:resource': 'whole tokens',
};

/** What a kind of token leaves of its user's rights; errands (spec A §2.2) reach no resource at all. */
export const tokenKinds = {
  user: { claims: {}, leaves: 'all' },
  'read-only': { claims: { readonly: true }, leaves: 'reading' },
  self_registration: { claims: { custom_access: 'self_registration' }, leaves: 'nothing' },
  partner_self_registration: { claims: { custom_access: 'partner_self_registration' }, leaves: 'nothing' },
  sign_agreements: { claims: { custom_access: 'sign_agreements' }, leaves: 'nothing' },
} as const;

export type TokenKind = keyof typeof tokenKinds;
export const everyTokenKind = Object.keys(tokenKinds) as TokenKind[];

const resourceTable = readTable(onResources);
const actionTable = readTable(onActions);

export const resourcesInTable: readonly string[] = [...resourceTable.keys()];
/** As `creditors activate_creditor`. */
export const actionsInTable: readonly string[] = [...actionTable.keys()];
/** The actions there are, named in the same way; those that a POST runs go with the right to POST. */
export const everyAction: readonly string[] = allActions.flatMap(({ on, name, creates }) =>
  creates ? [] : [`${on} ${name}`],
);

/** The methods of a role on a resource with an ordinary token. */
export function methodsOf(role: Role, resource: string): readonly Method[] {
  const cell = resourceTable.get(resource)?.get(role) ?? '-';
  return cell === '-' ? [] : [...cell].map((letter) => letters[letter]!);
}

export function mayUse(role: Role, token: TokenKind, resource: string, method: Method): boolean {
  const { leaves } = tokenKinds[token];
  if (leaves === 'nothing' || (leaves === 'reading' && method !== 'GET')) return false;
  return methodsOf(role, resource).includes(method);
}

export function mayRun(role: Role, token: TokenKind, action: string): boolean {
  return tokenKinds[token].leaves === 'all' && actionTable.get(action)?.get(role) === 'run';
}

/** The role as the evaluator sees it, with a token of this kind. */
export function readerOf(role: Role, token: TokenKind): Reader {
  const user = demoUsers.find(({ email }) => email === roles[role])!;
  const { claims } = tokenKinds[token];
  return {
    rights: user.template ? [accessTemplates[user.template].rights] : [],
    systemUser: user.kind === 'system_user',
    readonly: 'readonly' in claims,
    ...('custom_access' in claims && { customAccess: claims.custom_access }),
  };
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
