import type { Feature } from '../../services.ts';
import { NOTHING } from './cache-rendered.ts';
import { site } from './routes.ts';

export const siteFeature: Feature = {
  routes: (app, { pages, production, draw, address }) =>
    site(app, { folder: pages, renewed: !production, draw, address }),
  warmUp: ({ draw }) => draw(NOTHING),
};
