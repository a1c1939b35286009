import { nameOf } from './acts.ts';
import type { Step } from './script.ts';

const kronor = new Intl.NumberFormat('sv-SE', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

export function writeKronor(ore: number): string {
  return `${kronor.format(ore / 100)} kr`;
}

/** The messages that the script will send, and when. */
export function nextStep([next]: readonly Step[]): string {
  return next ? `av sig självt ${next.on}: ${nameOf(next.message.kind).toLowerCase()}` : '';
}
