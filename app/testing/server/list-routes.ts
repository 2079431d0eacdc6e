import type { FastifyInstance } from 'fastify';

export interface KnownRoute {
  readonly path: string; // as it was registered
  readonly methods: readonly string[];
}

const LEVEL = 4; // letters by which a printed route stands farther right than what it begins with

/** Every route of an app, as the app itself prints them: a tree in which a path is what leads to it. */
export function listRoutes(app: FastifyInstance): KnownRoute[] {
  const above: string[] = [];
  const lines = app.printRoutes({ commonPrefix: false }).split('\n');
  return lines.flatMap((line) => {
    const found = /^(.*?)[├└]── (\S*) \(([A-Z, ]+)\)$/.exec(line);
    if (!found) return [];
    const [, indent = '', part = '', methods = ''] = found;
    above.splice(indent.length / LEVEL, above.length, part);
    return [{ path: above.join(''), methods: methods.split(', ') }];
  });
}
