import type { Choices } from './progress.ts';
import type { GiroRules } from './use-giro-rules.ts';
import type { Faults, Registration } from './use-registration.ts';

/** Why the chosen company cannot be registered. */
export type RefusedCompany = { readonly words: string; readonly isRegistered: boolean };

export type StepProps = {
  readonly choices: Choices;
  readonly registration: Registration;
  readonly faults: Faults;
  readonly rules: GiroRules;
};
