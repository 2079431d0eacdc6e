import type { Feature } from '../../services.ts';
import { readiness } from './routes.ts';

export const readinessFeature: Feature = { routes: readiness };
