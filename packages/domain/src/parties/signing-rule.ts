/** Who may sign for a company, as the company register says it; persons are named by their person numbers. */
export type SigningRule =
  | {
      readonly alone: readonly string[];
      /** Each list is of persons who sign together. */
      readonly jointly: readonly (readonly string[])[];
      readonly text: string;
    }
  | 'unreadable';

export type SigningPower = 'alone' | 'jointly' | 'no' | 'unknown';

/** What a person may sign: alone, with others, or nothing; unknown where the rule cannot be read by a program. */
export function signingPowerOf(rule: SigningRule, person: string): SigningPower {
  if (rule === 'unreadable') return 'unknown';
  if (rule.alone.includes(person)) return 'alone';
  return rule.jointly.some((group) => group.includes(person)) ? 'jointly' : 'no';
}

/** The persons who could sign together with this one, each once. */
export function coSignersOf(rule: SigningRule, person: string): readonly string[] {
  if (rule === 'unreadable') return [];
  const groups = rule.jointly.filter((group) => group.includes(person));
  return [...new Set(groups.flat())].filter((one) => one !== person);
}

/** Whether the company is bound once all of these have signed. */
export function isBound(rule: SigningRule, signed: readonly string[]): boolean {
  if (rule === 'unreadable') return false;
  const has = (person: string) => signed.includes(person);
  return rule.alone.some(has) || rule.jointly.some((group) => group.length > 0 && group.every(has));
}
