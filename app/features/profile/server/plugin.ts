import type { Feature } from '../../services.ts';
import { profile } from './routes.ts';

export const profileFeature: Feature = { routes: profile };
