import type { FastifyInstance } from 'fastify';

/** Every path below `/api` that the portal serves, as `/creditors/:id`, read from the router. */
export function portalRoutes(app: FastifyInstance): string[] {
  const above: string[] = [];
  return app
    .printRoutes({ commonPrefix: false })
    .split('\n')
    .flatMap((line) => {
      const found = /^([│ ]*)[├└]── (\S+)(?: \((.+)\))?$/.exec(line);
      if (!found) return [];
      const depth = found[1]!.length / 4;
      above.splice(depth, above.length, found[2]!);
      const url = above.join('').replaceAll('//', '/');
      return found[3] && url.startsWith('/api/') ? [url.slice('/api'.length)] : [];
    });
}
