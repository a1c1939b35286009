import type { VehicleOwner, VehicleRegister } from './port.ts';

export type VehicleConnection = { readonly url: string; readonly timeoutMs?: number };

const ANSWER_CHARS_MAX = 100_000;

/** The vehicle register by JSON; neutral until there is a contract. */
export function vehicleApi({ url, timeoutMs = 8_000 }: VehicleConnection): VehicleRegister {
  return {
    async ownerOn(plate, day) {
      try {
        const reply = await fetch(`${url}/owners`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ plate, day }),
          signal: AbortSignal.timeout(timeoutMs),
        });
        if (reply.status === 404) return 'unknown';
        const text = await reply.text();
        if (!reply.ok || text.length > ANSWER_CHARS_MAX) return 'unavailable';
        return readOwner(JSON.parse(text), plate) ?? 'unavailable';
      } catch {
        return 'unavailable';
      }
    },
  };
}

/** An answer about another vehicle, or without a number, is none. */
function readOwner(answer: unknown, plate: string): VehicleOwner | undefined {
  const { plate: of, number, name } = (answer ?? {}) as Readonly<Record<string, unknown>>;
  if (of !== plate || typeof number !== 'string' || !/^\d{10}(\d{2})?$/.test(number)) return undefined;
  return typeof name === 'string' && name !== '' ? { number, name: name.slice(0, 120) } : undefined;
}
