import { type SignInError, signInErrors } from '@fordra/domain/refusals/sign-in-errors';

type Query = Readonly<Record<string, unknown>>;

/** Anyone can write an address, so it only chooses among our own texts; `provider` is the id of the one the text names. */
export type ArrivalError = { readonly key: SignInError | 'unknown'; readonly provider?: string };

/** The parameters of the sign-in page (spec A §2.1). */
export type Arrival = {
  readonly email?: string;
  readonly error?: ArrivalError;
  /** The provider, or the mobile e-ID, to start at once. */
  readonly starts?: string;
  /** What the app of the mobile e-ID brought back. */
  readonly nonce?: string;
  /** The code of a link in a mail. */
  readonly link?: string;
  /** The answer of a provider. */
  readonly back?: { readonly code: string; readonly state: string };
};

const emailLengthMax = 200;

const arrivalQueries = ['auth_errors', 'oauth', 'email_auth', 'code', 'state'] as const;
const secret = /^[\w-]{43}$/;
const nonceForm = /^bankid_nonce=([\w-]{43})$/;
const linkForm = /^sign_in_link=([\w-]{67})$/;

export function readArrival({ email_auth, auth_errors, oauth, code, state }: Query, hash = ''): Arrival {
  const email = typeof email_auth === 'string' ? email_auth.trim().slice(0, emailLengthMax) : '';
  const error = firstErrorOf(auth_errors);
  const starts = typeof oauth === 'string' && /^\w{1,40}$/.test(oauth) ? oauth : '';
  const back = isSecret(code) && isSecret(state) ? { code, state } : undefined;
  const link = linkForm.exec(hash)?.[1];
  const nonce = nonceForm.exec(hash)?.[1];
  return {
    ...(email && { email }),
    ...(error && { error }),
    ...(starts && { starts }),
    ...(link && { link }),
    ...(nonce && { nonce }),
    ...(back && { back }),
  };
}

/** The provider to start: one flow is started at most, and an error beside it does not prevent it (spec A §2.1). */
export function providerToStart({ email, starts }: Arrival): string | undefined {
  return email ? undefined : starts;
}

export function isArrival(query: Query, hash = ''): boolean {
  return /^(?:sign_in_link|bankid_nonce)=/.test(hash) || arrivalQueries.some((name) => name in query);
}

export function withoutArrival(query: Query): Query {
  return Object.fromEntries(Object.entries(query).filter(([name]) => !arrivalQueries.some((one) => one === name)));
}

function isSecret(value: unknown): value is string {
  return typeof value === 'string' && secret.test(value);
}

/** The first error of the list; whatever is not one of our keys is an unknown error. */
function firstErrorOf(auth_errors: unknown): ArrivalError | undefined {
  if (typeof auth_errors !== 'string' || auth_errors === '') return undefined;
  const [first, provider] = readList(auth_errors);
  if (first === undefined) return undefined;
  const key = signInErrors.find((one) => one === first) ?? 'unknown';
  return { key, ...(typeof provider === 'string' && { provider }) };
}

function readList(text: string): readonly unknown[] {
  try {
    const list: unknown = JSON.parse(text);
    return Array.isArray(list) ? list : ['unknown'];
  } catch {
    return ['unknown'];
  }
}
