import { PresetList } from '../../features/money/preset-list.tsx';

/** What was paid too much, in two tabs: what is still held, and the rest. */
export function Overpayments() {
  return <PresetList resource="overpayments" />;
}
