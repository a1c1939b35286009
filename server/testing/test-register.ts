import { bolagsverket } from '../src/integrations/company-register/bolagsverket.ts';
import type { CompanyRegister } from '../src/integrations/company-register/port.ts';

const SLOW_MS = 2_000;

/** The adapter of the company register at a simulated one; what does not answer is given up soon. */
export function testRegister(at: { url: string; tokenUrl: string; client: string; secret: string }): CompanyRegister {
  return bolagsverket({ ...at, timeoutMs: SLOW_MS });
}
