/** A received call and its answer. */
export type Call = {
  readonly method: string;
  readonly path: string;
  readonly authorization: string;
  readonly body: Buffer;
};

export type Answer = {
  readonly status: number;
  readonly body: unknown;
  readonly headers?: Readonly<Record<string, string>>;
};

/** Errors have a code of five digits, in the body and in a header; its first three are the status. */
export function error(code: number, short: string, long: string): Answer {
  return {
    status: Math.floor(code / 100),
    headers: { 'x-error-code': String(code) },
    body: { code, short_message: short, long_message: long },
  };
}
