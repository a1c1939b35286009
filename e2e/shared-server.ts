import type { TestServer } from '../server/testing/copy-template.ts';

const name = 'JOURNEYS_SERVER';

export function shareServer(server: TestServer): void {
  process.env[name] = JSON.stringify(server);
}

export function sharedServer(): TestServer {
  return JSON.parse(process.env[name]!);
}
