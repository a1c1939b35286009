import type { BankId } from '../../integrations/bankid/port.ts';

/** The mobile e-ID and its settings. */
export type MobileEid = {
  readonly bankId: BankId;
  /** The portal's public address. */
  readonly publicAddress: string;
  /** The address that starts the app on the same device; set for the simulator only. */
  readonly startAddress?: string;
  /** How long a poll waits for the e-ID; a later answer is stored for the next poll. */
  readonly patienceMs?: number;
};

/** How long an order may live (reliability A9). */
export const ORDER_SECONDS = 180;
/** The e-ID is polled every two seconds; the browser polls every second. */
export const COLLECT_SECONDS = 2;
/** Longer than a call may take, so that no two calls collect one order at once: the e-ID reports a completion once. */
export const LEASE_SECONDS = 10;
/** After so many calls in a row without an answer the order fails. */
export const MISSES_MAX = 3;
export const POLL_WAIT_MS = 800;
