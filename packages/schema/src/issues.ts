/** Why a value is refused. The server words it as the API contract does, the web in the reader's language. */
export type Rule =
  | 'required'
  | 'unknown'
  | 'read_only'
  | 'null'
  | 'type'
  | 'min_length'
  | 'max_length'
  | 'min'
  | 'max'
  | 'decimals'
  | 'enum'
  | 'pattern'
  | 'luhn'
  /** Control characters or direction overrides in a text of one line. */
  | 'characters'
  | 'after'
  | 'before'
  | 'not_before'
  | 'not_after'
  | 'in_future'
  | 'excluded'
  | 'clash'
  | 'depends'
  | 'depends_values'
  | 'unique'
  | 'exists'
  | 'in_use'
  | 'invalid'
  | 'filter'
  | 'forbidden'
  /** A refusal of the portal, at the attribute it is about. */
  | 'refused';

export type Issue = {
  /** Dotted, as in `address.zip_code`; a list's elements by their index. */
  readonly path: string;
  readonly rule: Rule;
  /** The limit, type, pattern or value that the message needs; of `forbidden` and `refused` the refusal. */
  readonly arg?: string | number;
  /** The path is one key, as the client sent it, rather than steps. */
  readonly isWholePath?: true;
};

export type WireIssues = { [field: string]: string | string[] | WireIssues };

const wordings: Record<Rule, (arg: string | number | undefined) => string> = {
  required: () => 'required field',
  unknown: () => 'unknown field',
  read_only: () => 'field is read-only',
  null: () => 'null value not allowed',
  type: (arg) => `must be of ${arg} type`,
  min_length: (arg) => `min length is ${arg}`,
  max_length: (arg) => `max length is ${arg}`,
  min: (arg) => `min value is ${arg}`,
  max: (arg) => `max value is ${arg}`,
  decimals: (arg) => `max number of decimals is ${arg}`,
  enum: (arg) => `unallowed value ${arg}`,
  pattern: (arg) => `value does not match regex '${arg}'`,
  luhn: () => 'invalid Luhn number',
  characters: () => 'control characters and direction overrides not allowed',
  after: (arg) => `must be after ${arg}`,
  before: (arg) => `must be before ${arg}`,
  not_before: (arg) => `must be on or after ${arg}`,
  not_after: (arg) => `must be on or before ${arg}`,
  in_future: () => 'must not be in the future',
  excluded: () => 'must not be present with the other values',
  clash: (arg) => `must not be present with '${arg}'`,
  depends: (arg) => `field '${arg}' is required`,
  depends_values: (arg) => `depends on these values: ${arg}`,
  unique: (arg) => `value '${arg}' is not unique`,
  invalid: () => 'value not allowed',
  filter: (arg) => `filter cannot be read: ${arg}`,
  in_use: () => 'the document is referred to by others',
  forbidden: (arg) => String(arg),
  refused: (arg) => String(arg),
  exists: (arg) => `value '${arg}'`,
};

/** Issues as the wire has them: nested like the document, one string or several. */
export function toWireIssues(issues: readonly Issue[]): WireIssues {
  const wire = emptyIssues();
  for (const { path, rule, arg, isWholePath } of issues) {
    const steps = isWholePath ? [path] : path.split('.');
    const last = steps.pop()!;
    let target = wire;
    for (const step of steps) {
      const inner = target[step];
      const next: WireIssues = typeof inner === 'object' && !Array.isArray(inner) ? inner : emptyIssues();
      target[step] = next;
      target = next;
    }
    const existing = target[last];
    // A fault inside an object says more than one of the whole object.
    if (typeof existing === 'object' && !Array.isArray(existing)) continue;
    const words = wordings[rule](arg);
    target[last] = existing === undefined ? words : [existing, words].flat();
  }
  return wire;
}

/** Without a prototype: an unknown field may have any name, also `__proto__`, and must not reach Object.prototype. */
function emptyIssues(): WireIssues {
  return Object.create(null);
}
