import type { Feature } from '../../services.ts';
import { generation } from './routes.ts';

export const generationFeature: Feature = { routes: generation };
