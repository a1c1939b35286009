import type { Setting } from './read-setting.ts';

/** The value of a setting by the environment or its default, or what is wrong with it. */
export function readSetting<T>(
  { name, read, productionMust, secret, demo, otherwise: usual }: Setting<T>,
  env: NodeJS.ProcessEnv,
  mode: 'demo' | 'production',
): { readonly value: T | undefined } | { readonly problem: string } {
  const otherwise = (mode === 'demo' ? demo : undefined) ?? usual;
  const text = env[name]?.trim() || undefined;
  if (text === undefined && productionMust && mode === 'production')
    return { problem: `${name} is missing: production needs ${read.allowed}` };
  if (text === undefined && otherwise === undefined) return { value: undefined };
  const value = read.parse(text ?? otherwise!);
  if (value !== undefined) return { value };
  return { problem: `${name} is ${secret ? 'not usable' : `"${text}"`}: it must be ${read.allowed}` };
}

/** Settings that belong together must be given all together or not at all. */
export function findHalf(env: NodeJS.ProcessEnv, what: string, parts: readonly { readonly name: string }[]): string[] {
  const absent = parts.filter(({ name }) => !env[name]?.trim()).map(({ name }) => name);
  if (absent.length === 0 || absent.length === parts.length) return [];
  const needed = parts.map(({ name }) => name).join(', ');
  return [`${absent.join(', ')} ${absent.length === 1 ? 'is' : 'are'} missing: ${what} needs ${needed}`];
}
