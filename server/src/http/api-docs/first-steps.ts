/**
 * The examples of the guide. A test sends each of them, in this order, to a portal and compares the answer with the
 * description; `{name}` is a value saved from an earlier answer.
 */
export type Example = {
  /** Its text is `docs.example.<key>`. */
  readonly key: string;
  /** The call, as in the description; the example is shown to readers who may make it. */
  readonly of: string;
  readonly path: string;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: Readonly<Record<string, unknown>>;
  /** The values that later examples need, by their path in the answer. */
  readonly keeps?: Readonly<Record<string, string>>;
};

export const firstSteps: readonly Example[] = [
  {
    key: 'ask_for_code',
    of: 'POST /authenticates/email',
    path: '/authenticates/email',
    body: {
      application: 'ada_ui',
      email: 'anna@nordvik.example',
      code_challenge: '{challenge}',
      code_challenge_method: 'S256',
    },
  },
  {
    key: 'sign_in',
    of: 'POST /authenticates/challenge-code',
    path: '/authenticates/challenge-code',
    body: { application: 'ada_ui', code: '{code}', code_verifier: '{verifier}' },
    keeps: { token: 'token_list.0' },
  },
  {
    key: 'list_creditors',
    of: 'GET /creditors',
    path: '/creditors',
    query: { where: { is_active: true }, sort: 'name', max_results: 2 },
    keeps: { creditor: '_items.0._id' },
  },
  {
    key: 'register_case',
    of: 'POST /case--registrations',
    path: '/case--registrations',
    headers: { 'Idempotency-Key': 'my-first-case' },
    body: {
      creditor: '{creditor}',
      cases: [
        {
          start_action: 'reminder',
          customer: {
            name: 'Maja Lindqvist',
            id_number: '200001012384',
            address: { address_line_1: 'Storgatan 4', zip_code: '411 03', city: 'Göteborg', country: 'SE' },
          },
          invoices: [
            {
              invoice_number: 'A-1',
              invoice_date: '2026-09-01',
              due_date: '2026-10-01',
              specification: [{ description: 'El i augusti', unit_price: 80_000, unit_count: 1, vat_percent: '25' }],
            },
          ],
        },
      ],
    },
    keeps: { case: '_cases.0' },
  },
  { key: 'read_case', of: 'GET /cases/{id}', path: '/cases/{case}', keeps: { etag: '_etag' } },
  {
    key: 'debt_of_case',
    of: 'GET /cases/{id}/debt-summary',
    path: '/cases/{case}/debt-summary',
    query: { date: '2026-12-31' },
  },
  { key: 'actions_of_case', of: 'GET /cases/{id}/actions', path: '/cases/{case}/actions' },
  {
    key: 'try_payment',
    of: 'POST /cases/{id}/actions/register_creditor_payment',
    path: '/cases/{case}/actions/register_creditor_payment',
    query: { dry_run: 'true' },
    body: { amount: 50_000, bank_transaction_date: '{today}' },
  },
  {
    key: 'rename_case',
    of: 'PATCH /cases/{id}',
    path: '/cases/{case}',
    headers: { 'If-Match': '{etag}' },
    body: { reference_number: '2026-1138' },
  },
  {
    key: 'history_of_case',
    of: 'GET /history--entries',
    path: '/history--entries',
    query: { where: { resource: 'cases', resource_id: '{case}' }, max_results: 5 },
  },
  {
    key: 'count_open',
    of: 'GET /cases',
    path: '/cases',
    query: { where: { state: 'reminder', closed: { $exists: false } }, projection: { _id: 1 }, max_results: 1 },
  },
];

/** A query as in a URL: objects as JSON. */
export function writeQuery(query: Example['query'] = {}): string {
  const pairs = Object.entries(query).map(
    ([name, value]) =>
      `${name}=${encodeURIComponent(typeof value === 'object' ? JSON.stringify(value) : String(value))}`,
  );
  return pairs.length > 0 ? `?${pairs.join('&')}` : '';
}
