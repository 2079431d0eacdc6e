import type { Feature } from '../../services.ts';
import { profile } from './routes.ts';
import { loadSharp } from './shrink-picture.ts';

export const profileFeature: Feature = { routes: profile, warmUp: loadSharp };
