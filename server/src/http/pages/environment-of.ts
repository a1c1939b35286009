/** Every environment except production has a chip in the header and its own icon (spec A §2.1, §2.3). */
export const environments = ['localhost', 'test', 'sandbox', 'stage', 'demo', 'production'] as const;
export type Environment = (typeof environments)[number];

type Known = {
  readonly mode: 'demo' | 'production';
  readonly environments?: Readonly<Record<string, Environment>> | undefined;
};

/** The environment of a host: by the setting, else by the host name (`portal.stage.fordra.example`), else by the mode. */
export function environmentOf(hostname: string, { mode, environments: known = {} }: Known): Environment {
  const host = hostname.toLowerCase();
  if (Object.hasOwn(known, host)) return known[host]!;
  const isLocal = host === 'localhost' || host.endsWith('.localhost') || /^(127\.|\[?::1)/.test(host);
  if (isLocal) return mode === 'demo' ? 'localhost' : mode;
  const words = host.split(/[.-]/);
  const named = environments.find((name) => name !== 'localhost' && words.includes(name));
  return named ?? mode;
}
