import { PresetList } from '../../features/money/preset-list.tsx';

/** The rows of the bank in two tabs: those that are open, and the others. */
export function UnplacedPayments() {
  return <PresetList resource="bank--transactions" />;
}
