import type { Feature } from '../../services.ts';
import { settings } from './routes.ts';

export const settingsFeature: Feature = { routes: settings };
