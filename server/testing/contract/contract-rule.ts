import { test } from 'vitest';
import listed from './contract-rules.json' with { type: 'json' };

export type RuleId = keyof typeof listed.rules;

/** A test of one rule of the API contract; the list beside this file has the text of each rule. */
export function rule(id: RuleId, hold: () => Promise<void>): void {
  test(`${id}: ${listed.rules[id]}`, hold);
}
