import { type Language, type ServerTextKey, say } from '@fordra/texts/say';
import { lineValues } from '../web/src/features/money/line-values.ts';

type NameIn<Prefix extends string> = ServerTextKey extends infer Key
  ? Key extends `${Prefix}${infer Name}`
    ? Name
    : never
  : never;

/** One line behind an amount as the domain gives it: a text key, its values, the debt component and its legal ground. */
export type Line = {
  readonly key: ServerTextKey;
  readonly values: Readonly<Record<string, string | number>>;
  readonly component: NameIn<'explain.part.'>;
  readonly ground: NameIn<'explain.ground.'> | undefined;
};

export function sayLine(language: Language, { key, values, component, ground }: Line): string {
  const text = say(language, key, { ...lineValues(values), part: say(language, `explain.part.${component}`) });
  if (ground === undefined) return text;
  return say(language, 'explain.with_ground', { text, ground: say(language, `explain.ground.${ground}`) });
}
