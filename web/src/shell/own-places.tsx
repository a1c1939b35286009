import { AccountButton } from './account-button.tsx';
import { TokenSwitcher } from './token-switcher.tsx';

/** For the few who are at work in several places: where they are, and the way to the others. */
export function OwnPlaces() {
  return (
    <>
      <AccountButton />
      <TokenSwitcher />
    </>
  );
}
