import type { Choices } from './progress.ts';
import type { Faults, Registration } from './use-registration.ts';

export type StepProps = { readonly choices: Choices; readonly registration: Registration; readonly faults: Faults };
