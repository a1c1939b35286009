import type { Action } from '../definition/define-action.ts';
import { registerAgentReport } from './register-agent-report.ts';
import { startForeignHandling } from './start-foreign-handling.ts';

export const abroadActions: readonly Action[] = [startForeignHandling, registerAgentReport];
