/** How likely a fraud is, as the e-ID computes it from address, device and history. */
export const eidRisks = ['low', 'moderate', 'high'] as const;
export type EidRisk = (typeof eidRisks)[number];

type CompletedOrder = {
  /** `same_device`: the nonce has come back to the browser that began. */
  readonly start: 'same_device' | 'qr';
  /** The app's network is that of the browser that began. */
  readonly isSameNetwork: boolean;
  /** Undefined if the e-ID has given none. */
  readonly risk: EidRisk | undefined;
};

/**
 * Whether a completed identification signs in. Nothing binds a scanned code to the person before the screen, so a
 * moderate risk is accepted from the same network only; a phone on another network is usual and not refused by itself.
 */
export function isCompletionAccepted({ start, isSameNetwork, risk }: CompletedOrder): boolean {
  if (risk === 'high') return false;
  return start === 'same_device' || isSameNetwork || risk !== 'moderate';
}
