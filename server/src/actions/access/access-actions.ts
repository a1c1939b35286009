import type { Action } from '../definition/define-action.ts';
import { detachGroup } from './detach-group.ts';
import { followTemplate } from './follow-template.ts';
import { publishTemplate } from './publish-template.ts';
import { signInAs } from './sign-in-as.ts';

export const accessActions: readonly Action[] = [signInAs, publishTemplate, detachGroup, followTemplate];
