import type { BankId } from '../../integrations/bankid/port.ts';

/** The mobile e-ID as the door uses it. */
export type MobileEid = {
  readonly bankId: BankId;
  /** Where people reach the portal. */
  readonly publicAddress: string;
  /** Where the app is started on the same device, when that is not the real one. */
  readonly startAddress?: string;
  /** How long a poll waits for the e-ID; what it answers later is there for the next poll. */
  readonly patienceMs?: number;
};

/** How long an order may live (reliability A9). */
export const ORDER_SECONDS = 180;
/** The e-ID wants to be asked every other second, the browser asks us every second. */
export const COLLECT_SECONDS = 2;
/** Longer than a call may take, so that no two ask for one order at once: a finished one is told once. */
export const LEASE_SECONDS = 10;
/** So many times in a row without an answer, and we say so. */
export const MISSES_MAX = 3;
export const PATIENCE_MS = 800;
