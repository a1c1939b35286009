import { Resolver } from 'node:dns/promises';
import { publisherHost, serviceAddress } from './identifiers.ts';
import type { PeppolFault } from './port.ts';

export type Registry = {
  /** The zone of the registry (SML), as edelivery.tech.ec.europa.eu. */
  readonly sml: string;
  /** The name servers that are asked, `host:port`; by default those of the machine. */
  readonly nameServers?: readonly string[];
  readonly timeoutMs?: number;
};

const ANSWER_BYTES_MAX = 1_000_000;
/** The participant is in no registry. */
const missing: readonly string[] = ['ENOTFOUND', 'ENODATA'];

/** Asks the registry for the publisher of a participant, and the publisher whether the participant receives invoices. */
export async function findReceiver(
  { sml, nameServers, timeoutMs = 10_000 }: Registry,
  participant: string,
): Promise<{ readonly canReceive: boolean } | PeppolFault> {
  const resolver = new Resolver({ timeout: timeoutMs, tries: 1 });
  if (nameServers) resolver.setServers(nameServers);
  try {
    const records = await resolver.resolveNaptr(publisherHost(participant, sml));
    const publisher = records.flatMap(publisherOf)[0];
    if (!publisher) return { canReceive: false };
    return await askPublisher(serviceAddress(publisher, participant), timeoutMs);
  } catch (error) {
    const code = String((error as { code?: unknown }).code);
    return missing.includes(code) ? { canReceive: false } : { fault: 'unavailable', detail: 'registry' };
  }
}

/** The address in a record of the kind `U` for metadata: `!.*!http://smp.example!`. */
function publisherOf({ service, flags, regexp }: { service: string; flags: string; regexp: string }): string[] {
  const [, address] = /^!\^?\.\*\$?!(https?:\/\/[^!]+)!$/.exec(regexp) ?? [];
  return service === 'Meta:SMP' && flags.toUpperCase() === 'U' && address ? [address] : [];
}

async function askPublisher(
  address: string,
  timeoutMs: number,
): Promise<{ readonly canReceive: boolean } | PeppolFault> {
  try {
    const response = await fetch(address, { redirect: 'error', signal: AbortSignal.timeout(timeoutMs) });
    let bytes = 0;
    for await (const chunk of response.body ?? []) {
      bytes += chunk.length;
      if (bytes > ANSWER_BYTES_MAX) return { fault: 'unavailable', detail: 'too_long' };
    }
    if (response.status === 404) return { canReceive: false };
    return response.status === 200 ? { canReceive: true } : { fault: 'unavailable', detail: String(response.status) };
  } catch (error) {
    return { fault: 'unavailable', detail: (error as Error).name === 'TimeoutError' ? 'timeout' : 'unreachable' };
  }
}
