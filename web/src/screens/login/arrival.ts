type Query = Readonly<Record<string, unknown>>;

/** The parameters of the sign-in page (spec A §2.1). */
export type Arrival = {
  readonly email?: string;
  readonly error?: string;
  /** The provider, or the mobile e-ID, to start at once. */
  readonly starts?: string;
  /** The answer of a provider. */
  readonly back?: { readonly code: string; readonly state: string };
};

const emailLengthMax = 200;
const errorLengthMax = 300;

const arrivalQueries = ['auth_errors', 'oauth', 'email_auth', 'code', 'state'] as const;
const secret = /^[\w-]{43}$/;

export function readArrival({ email_auth, auth_errors, oauth, code, state }: Query): Arrival {
  const email = typeof email_auth === 'string' ? email_auth.trim().slice(0, emailLengthMax) : '';
  const error = firstErrorOf(auth_errors);
  const starts = typeof oauth === 'string' && /^\w{1,40}$/.test(oauth) ? oauth : '';
  const back = isSecret(code) && isSecret(state) ? { code, state } : undefined;
  return { ...(email && { email }), ...(error && { error }), ...(starts && { starts }), ...(back && { back }) };
}

export function isArrival(query: Query): boolean {
  return arrivalQueries.some((name) => name in query);
}

export function withoutArrival(query: Query): Query {
  return Object.fromEntries(Object.entries(query).filter(([name]) => !arrivalQueries.some((one) => one === name)));
}

function isSecret(value: unknown): value is string {
  return typeof value === 'string' && secret.test(value);
}

/** Anyone can write an address: its text is shown as one short line of plain text, without direction controls. */
function firstErrorOf(auth_errors: unknown): string {
  if (typeof auth_errors !== 'string') return '';
  try {
    const errors: unknown = JSON.parse(auth_errors);
    const first: unknown = Array.isArray(errors) ? errors[0] : undefined;
    if (typeof first !== 'string') return '';
    const line = first.replaceAll(/[\p{Cc}\p{Cf}\s]+/gu, ' ').trim();
    return line.length > errorLengthMax ? `${line.slice(0, errorLengthMax)}…` : line;
  } catch {
    return '';
  }
}
