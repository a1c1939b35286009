import type { Action } from '../definition/define-action.ts';
import { signInAs } from './sign-in-as.ts';

export const accessActions: readonly Action[] = [signInAs];
