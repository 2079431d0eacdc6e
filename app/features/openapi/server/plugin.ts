import type { Feature } from '../../services.ts';
import { openapi } from './routes.ts';

export const openapiFeature: Feature = { routes: openapi };
