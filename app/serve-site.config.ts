import type { IncomingMessage } from 'node:http';
import type { Plugin, ProxyOptions } from 'vite';
import { isProductPage } from './features/pages.ts';

/** In development: takes the pages of the site from the server, which renders them. */
export function proxyToSite(server: string): Record<string, ProxyOptions> {
  const bypass = (request: IncomingMessage) => (isOfSite(request) ? undefined : request.url);
  return { '^/': { target: server, bypass } };
}

function isOfSite({ url = '/', headers }: IncomingMessage): boolean {
  const { pathname } = new URL(url, 'http://localhost');
  if (/^\/(site\/|robots\.txt$|sitemap\.xml$)/.test(pathname)) return true;
  const isVites =
    /^\/(@|(kernel|league|features|routes|shell|site|testing|node_modules)\/|[\w-]+\.tsx?$)/.test(
      pathname,
    );
  const isPage = headers.accept?.includes('text/html') ?? false;
  return isPage && !isVites && !isProductPage(pathname);
}

/** Serves what pages of the site load from the product (kernel/web/overlays.ts) from source. */
export function serveOverlays(): Plugin {
  const REFRESH = [
    "import { injectIntoGlobalHook } from '/@react-refresh';",
    'injectIntoGlobalHook(window);',
    'window.$RefreshReg$ = () => {};',
    'window.$RefreshSig$ = () => (type) => type;',
    "export { open } from '/overlays.ts';",
  ].join('\n');
  return {
    name: 'serve-overlays',
    apply: 'serve',
    configureServer({ middlewares }) {
      middlewares.use('/overlays.js', (_, response) => {
        response.setHeader('content-type', 'text/javascript').end(REFRESH);
      });
    },
  };
}
