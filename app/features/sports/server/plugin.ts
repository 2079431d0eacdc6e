import type { Feature } from '../../services.ts';
import { sports } from './routes.ts';

export const sportsFeature: Feature = { routes: sports };
