type Query = Readonly<Record<string, unknown>>;

/** What an address brought along for the sign-in page (spec A §2.1). */
export type Arrival = { readonly email?: string; readonly error?: string; readonly startsEid?: true };

const emailLengthMax = 200;
const errorLengthMax = 300;

const arrivalQueries = ['auth_errors', 'oauth', 'email_auth'] as const;

export function readArrival({ email_auth, auth_errors, oauth }: Query): Arrival {
  const email = typeof email_auth === 'string' ? email_auth.trim().slice(0, emailLengthMax) : '';
  const error = firstErrorOf(auth_errors);
  return { ...(email && { email }), ...(error && { error }), ...(oauth === 'mobile_bankid' && { startsEid: true }) };
}

export function isArrival(query: Query): boolean {
  return arrivalQueries.some((name) => name in query);
}

export function withoutArrival(query: Query): Query {
  return Object.fromEntries(Object.entries(query).filter(([name]) => !arrivalQueries.some((one) => one === name)));
}

/** Anyone can write an address: its text is shown as text, short, in one line and unable to turn the words around it. */
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
