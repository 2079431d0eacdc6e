import { serve } from '../apps/server/src/serve.ts';

export const journey = serve;
