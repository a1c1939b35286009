import { isProvider, type ProviderId } from '@fordra/domain/access/providers';
import { type ProviderSettings, readProvider } from '../integrations/identity/provider-settings.ts';
import type { Reader } from './read-setting.ts';

export type Providers = Readonly<Partial<Record<ProviderId, ProviderSettings>>>;

export const readProviders: Reader<Providers> = {
  allowed:
    'JSON with a provider each of google, microsoft, accounting, accounting_connect, scanning: {"google":{"clientId":"…","clientSecret":"…"}}; README.md describes the other parts',
  parse: (text) => {
    try {
      return readProviderMap(JSON.parse(text) as unknown);
    } catch {
      return undefined;
    }
  },
};

export function readProviderMap(given: unknown, schemes?: string[]): Providers | undefined {
  const entries = Object.entries((given ?? {}) as object).map(
    ([id, one]) => [id, isProvider(id) ? readProvider(id, one, schemes) : undefined] as const,
  );
  const isWhole = entries.length > 0 && entries.every(([, settings]) => settings !== undefined);
  return isWhole ? (Object.fromEntries(entries) as Providers) : undefined;
}
