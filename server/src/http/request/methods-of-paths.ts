import type { FastifyInstance, FastifyReply } from 'fastify';
import { sendError } from './send-error.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The route answers 405. */
    isClosed?: true;
  }
}

/** The methods of the path of a URL; undefined for a path that no route has. */
export type MethodsOf = (url: string) => readonly string[] | undefined;

/** Collects the paths of all routes that are registered after it is called. */
export function collectMethods(app: FastifyInstance): MethodsOf {
  const collected = new Map<string, Set<string>>();
  app.addHook('onRoute', ({ url, method, config }) => {
    if (config?.isClosed) return;
    const methods = collected.get(url) ?? new Set();
    for (const one of [method].flat()) if (one !== 'OPTIONS') methods.add(one);
    if (methods.size > 0) collected.set(url, methods);
  });
  return (url) => {
    const steps = stepsOf(url.split('?', 1)[0]!);
    const pattern = [...collected.keys()].find((one) => isMatch(stepsOf(one), steps));
    return pattern === undefined ? undefined : [...collected.get(pattern)!];
  };
}

export function sendClosed(reply: FastifyReply, methods: readonly string[]): FastifyReply {
  reply.header('allow', methods.join(', '));
  return sendError(reply, 405, 'The method is not allowed for the requested URL', 'method_not_allowed');
}

function stepsOf(path: string): string[] {
  return path.replace(/\/$/, '').split('/');
}

function isMatch(pattern: readonly string[], steps: readonly string[]): boolean {
  const isOpenEnded = pattern.at(-1) === '*';
  if (isOpenEnded ? steps.length < pattern.length : steps.length !== pattern.length) return false;
  return pattern.every((step, at) => step === '*' || step === steps[at] || (step.startsWith(':') && steps[at] !== ''));
}
