import { AccountButton } from './account-button.tsx';
import { TokenSwitcher } from './token-switcher.tsx';

/** The account and the token switcher, for users who have several. */
export function AccountTools() {
  return (
    <>
      <AccountButton />
      <TokenSwitcher />
    </>
  );
}
