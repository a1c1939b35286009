export type Environment = 'localhost' | 'test' | 'sandbox' | 'stage' | 'demo' | 'production';

const named = ['test', 'sandbox', 'stage', 'demo'] as const;

/** Where we are, by host (spec A §2.3, §9): `portal.stage.fordra.example` is the stage. */
export function environmentOf(hostname: string): Environment {
  if (hostname === 'localhost' || hostname.endsWith('.localhost') || /^(127\.|\[?::1)/.test(hostname))
    return 'localhost';
  const words = hostname.toLowerCase().split(/[.-]/);
  return named.find((name) => words.includes(name)) ?? 'production';
}
